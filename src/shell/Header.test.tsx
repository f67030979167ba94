// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { togglePopover } from "../ui/kit/testing/popovers.ts";
import { goToView, showScreen } from "../ui/page/navigation/screen.ts";
import { openRecording, state } from "../ui/page/testing/page.ts";
import { Header } from "./Header.tsx";

const user = userEvent.setup();
const onHelp = vi.fn();

// happy-dom has no popovers.
HTMLElement.prototype.togglePopover ??= () => false;

beforeEach(async () => {
  location.hash = "";
  goToView("watch");
  await openRecording("micro");
  render(<Header onHelp={onHelp} />);
});
afterEach(cleanup);

const openMenu = () =>
  togglePopover(screen.getByRole("button", { name: "More: runs, files, look and help" }));
const tab = (name: string) =>
  within(screen.getByRole("navigation", { name: "Views" })).getByRole("button", { name });

test("the tabs switch the view and say which one is open", async () => {
  expect(tab("Watch").getAttribute("aria-current")).toBe("page");
  await user.click(tab("Lab"));
  expect(state().screen.view).toBe("lab");
  expect(tab("Lab").getAttribute("aria-current")).toBe("page");
  expect(tab("Watch").hasAttribute("aria-current")).toBe(false);
});

test("a switch of the view neither starts nor stops the run, and keeps what is chosen", async () => {
  const before = state();
  await user.click(tab("Talk"));
  const { status, view, progress } = state();
  expect([status, view, progress]).toEqual([before.status, before.view, before.progress]);
});

test.each([
  ["Try", "#try"],
  ["Runs", "#runs"],
])("%s opens from the menu", async (name, hash) => {
  openMenu();
  await user.click(screen.getByRole("button", { name }));
  expect(location.hash).toBe(hash);
});

test("the menu opens the help", async () => {
  openMenu();
  await user.click(screen.getByRole("button", { name: "Keyboard and help" }));
  expect(onHelp).toHaveBeenCalledOnce();
});

test("a locked link keeps its view and its run, and says why", async () => {
  act(() => showScreen({ locks: ["view", "run"] }));
  expect(tab("Lab").getAttribute("aria-disabled")).toBe("true");
  expect(tab("Lab").title).toBe("This link stays in this view.");
  await user.click(tab("Lab"));
  expect(state().screen.view).toBe("watch");
  openMenu();
  const runs = screen.getByRole("button", { name: "Runs" });
  expect([runs.getAttribute("aria-disabled"), runs.title]).toEqual([
    "true",
    "This link stays with this run.",
  ]);
  await user.click(runs);
  expect(location.hash).toBe("");
  act(() => showScreen({ locks: [] }));
  await user.click(tab("Lab"));
  expect(state().screen.view).toBe("lab");
});

test("on a phone the menu has what Watch's line of controls leaves out", async () => {
  openMenu();
  expect(screen.queryByRole("combobox", { name: "Speed:" })).toBeNull();
  cleanup();
  vi.stubGlobal("matchMedia", (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes("43.75em") }),
  );
  render(<Header onHelp={onHelp} />);
  openMenu();
  expect(await screen.findByRole("combobox", { name: "Speed:" })).toBeTruthy();
  act(() => goToView("lab"));
  expect(screen.queryByRole("combobox", { name: "Speed:" })).toBeNull();
  vi.unstubAllGlobals();
});
