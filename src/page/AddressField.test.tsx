// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { AddressField } from "./AddressField.tsx";
import { addressForOthers, keepAddress } from "./address-for-others.ts";

afterEach(() => {
  cleanup();
  keepAddress("");
});

test("beside a link from this computer it warns, takes the public address, and refuses another local one", async () => {
  render(<AddressField />);
  expect(screen.getByRole("note").textContent).toBe(
    "Only this computer, or only its network, can open this address.",
  );
  await userEvent.type(screen.getByLabelText("Public address of this lab"), "10.0.0.7");
  expect(screen.getByText("This is not a public address of a site.")).toBeTruthy();
  await userEvent.clear(screen.getByLabelText("Public address of this lab"));
  await userEvent.type(screen.getByLabelText("Public address of this lab"), "lab.example.org");
  expect(screen.queryByRole("note")).toBeNull();
  expect(addressForOthers("?u=4")).toBe("https://lab.example.org/?u=4");
});
