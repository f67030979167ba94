// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { words } from "../i18n/index.ts";
import { AddressField } from "./AddressField.tsx";
import { addressForOthers, keepAddress } from "./address-for-others.ts";

afterEach(() => {
  cleanup();
  keepAddress("");
});

test("beside a link from this computer it warns, takes the public address, and refuses another local one", async () => {
  const { onlyHere, field, bad } = words().address;
  render(<AddressField />);
  expect(screen.getByRole("note").textContent).toBe(onlyHere);
  await userEvent.type(screen.getByLabelText(field), "10.0.0.7");
  expect(screen.getByText(bad)).toBeTruthy();
  await userEvent.clear(screen.getByLabelText(field));
  await userEvent.type(screen.getByLabelText(field), "lab.example.org");
  expect(screen.queryByRole("note")).toBeNull();
  expect(addressForOthers("?u=4")).toBe("https://lab.example.org/?u=4");
});
