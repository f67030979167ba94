// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Dialog } from "./Dialog.tsx";

afterEach(() => {
  cleanup();
  history.replaceState(null, "", location.pathname);
});

function openShare(): HTMLElement {
  location.hash = "#share";
  render(
    <Dialog name="share" title="Share" close="Close" size="form">
      Links and files
    </Dialog>,
  );
  return screen.getByRole("dialog", { hidden: true });
}

test("closing takes the view out of the address", () => {
  fireEvent(openShare(), new Event("close"));
  expect(location.hash).toBe("");
});

test("a part of the same view is taken out too", () => {
  const dialog = openShare();
  location.hash = "#share/files";
  fireEvent(dialog, new Event("close"));
  expect(location.hash).toBe("");
});

test("a view that was opened before the close event stays open", () => {
  const dialog = openShare();
  location.hash = "#runs";
  fireEvent(dialog, new Event("close"));
  expect(location.hash).toBe("#runs");
});
