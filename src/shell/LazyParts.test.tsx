// @vitest-environment happy-dom
/** Where code cannot be loaded: help and the page in a frame say so. */
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { words } from "../i18n/index.ts";
import { InFrame, LazyHelp } from "./LazyParts.tsx";
import { shellWords } from "./words.en.ts";

const missing = () => {
  throw new TypeError("Failed to fetch dynamically imported module");
};
vi.mock("../features/help/Help.tsx", () => missing());
vi.mock("../features/frame/Embed.tsx", () => missing());

const said = words(shellWords).notLoaded;

beforeEach(() => vi.stubGlobal("fetch", async () => Promise.reject(new Error("offline"))));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("help that cannot be loaded says so, and closes to be asked for again", async () => {
  const onClose = vi.fn();
  render(<LazyHelp onClose={onClose} />);
  expect((await screen.findByText(said.help)).closest("[role=status]")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: words().views.close }));
  expect(onClose).toHaveBeenCalledOnce();
});

test("a page in a frame that cannot be loaded says so, and opens nothing", async () => {
  const open = vi.fn(() => <p>The page</p>);
  render(<InFrame open={open} />);
  expect((await screen.findByText(said.page)).getAttribute("role")).toBe("status");
  expect(open).not.toHaveBeenCalled();
});

test("one that is older than its site offers to reload it", async () => {
  vi.stubGlobal(
    "fetch",
    async () => new Response('<script type="module" src="./a-1.js"></script>'),
  );
  render(<InFrame open={() => null} />);
  expect(await screen.findByRole("button", { name: words().views.reload })).toBeTruthy();
  expect(screen.queryByText(said.page)).toBeNull();
});
