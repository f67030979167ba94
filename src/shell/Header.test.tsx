// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { words } from "../i18n/index.ts";
import { togglePopover } from "../kit/testing/popovers.ts";
import { goToView, showScreen } from "../page/navigation/screen.ts";
import { openRecording, state } from "../page/testing/page.ts";
import { transportWords } from "../run/transport/words.en.ts";
import { Header } from "./Header.tsx";
import { shellWords } from "./words.en.ts";

const user = userEvent.setup();
const { views } = words();
const { help, mainViews, menu } = words(shellWords);
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

const openMenu = () => togglePopover(screen.getByRole("button", { name: menu.open }));
const tab = (name: string) =>
  within(screen.getByRole("navigation", { name: mainViews.label })).getByRole("button", { name });

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
  [views.inference, "#try"],
  [views.runs, "#runs"],
])("%s opens from the menu", async (name, hash) => {
  openMenu();
  await user.click(screen.getByRole("button", { name }));
  expect(location.hash).toBe(hash);
});

test("the menu opens the help", async () => {
  openMenu();
  await user.click(screen.getByRole("button", { name: help }));
  expect(onHelp).toHaveBeenCalledOnce();
});

test("a locked link keeps its view and its run, and says why", async () => {
  const { locked } = words().link;
  act(() => showScreen({ locks: ["view", "run"] }));
  expect(tab("Lab").getAttribute("aria-disabled")).toBe("true");
  expect(tab("Lab").title).toBe(locked.view);
  await user.click(tab("Lab"));
  expect(state().screen.view).toBe("watch");
  openMenu();
  const runs = screen.getByRole("button", { name: views.runs });
  expect([runs.getAttribute("aria-disabled"), runs.title]).toEqual(["true", locked.run]);
  await user.click(runs);
  expect(location.hash).toBe("");
  act(() => showScreen({ locks: [] }));
  await user.click(tab("Lab"));
  expect(state().screen.view).toBe("lab");
});

test("on a phone the menu has what Watch's line of controls leaves out", async () => {
  const { speed } = words(transportWords);
  openMenu();
  expect(screen.queryByRole("combobox", { name: speed })).toBeNull();
  cleanup();
  vi.stubGlobal("matchMedia", (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes("43.75em") }),
  );
  render(<Header onHelp={onHelp} />);
  openMenu();
  expect(await screen.findByRole("combobox", { name: speed })).toBeTruthy();
  act(() => goToView("lab"));
  expect(screen.queryByRole("combobox", { name: speed })).toBeNull();
  vi.unstubAllGlobals();
});
