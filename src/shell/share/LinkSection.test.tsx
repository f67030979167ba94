// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openRecording } from "../../ui/page/testing/page.ts";
import { LinkSection } from "./LinkSection.tsx";

beforeEach(() => openRecording("micro", 5));
afterEach(cleanup);
const field = () =>
  screen.getByRole<HTMLInputElement>("textbox", { name: "Link to what is on screen" });
const copy = () => screen.getByRole("button", { name: "Copy link" });

test("copies a link to the update on screen", async () => {
  const user = userEvent.setup();
  render(<LinkSection isTargetOpen />);
  expect(new URL(field().value).searchParams.get("u")).toBe("5");
  await user.click(copy());
  expect(screen.getByRole("status").textContent).toBe("Copied.");
  expect(await navigator.clipboard.readText()).toBe(field().value);
});

test("selects the link if the browser does not allow copying", async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
  render(<LinkSection isTargetOpen />);
  await user.click(copy());
  expect(screen.getByRole("status").textContent).toBe(
    "The browser did not let the page copy: select the link and copy it yourself.",
  );
  expect(document.activeElement).toBe(field());
});
