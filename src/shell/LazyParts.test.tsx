// @vitest-environment happy-dom
/** Where code cannot be loaded: help says so. */
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LazyHelp } from "./LazyParts.tsx";

const missing = () => {
  throw new TypeError("Failed to fetch dynamically imported module");
};
vi.mock("./help/Help.tsx", () => missing());

beforeEach(() => vi.stubGlobal("fetch", async () => Promise.reject(new Error("offline"))));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("help that cannot be loaded says so, and closes to be asked for again", async () => {
  const onClose = vi.fn();
  render(<LazyHelp onClose={onClose} />);
  expect(
    (
      await screen.findByText("Help could not be loaded. Check the connection and open it again.")
    ).closest("[role=status]"),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalledOnce();
});
