// @vitest-environment happy-dom
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { app } from "../ui/page/app.ts";
import { showScreen } from "../ui/page/navigation/screen.ts";
import { useKeys } from "./keys.ts";

const control = vi.hoisted(() => vi.fn());
vi.mock("../ui/page/controls.ts", () => ({ pressControl: control }));

const openHelp = vi.fn();
function Page() {
  useKeys(openHelp);
  return null;
}

beforeEach(() => {
  control.mockClear();
  act(() => showScreen({ view: "watch" }));
  render(<Page />);
});
afterEach(cleanup);

const press = (init: KeyboardEventInit) =>
  act(() => document.body.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, ...init })));
const view = () => app.store.getState().screen.view;

test("digits of a French keyboard open views, with and without Shift", () => {
  press({ key: "é", code: "Digit2" });
  expect(view()).toBe("learn");
  press({ key: "3", code: "Digit3", shiftKey: true });
  expect(view()).toBe("lab");
});

test("Escape goes back to Watch, but not from the Lab", () => {
  act(() => showScreen({ view: "lab" }));
  press({ key: "Escape" });
  expect(view()).toBe("lab");
  act(() => showScreen({ view: "learn" }));
  press({ key: "Escape" });
  expect(view()).toBe("watch");
});

test.each([
  ["a full stop with Shift", { key: ".", code: "Comma", shiftKey: true }, "update"],
  ["Shift and the full stop", { key: ">", code: "Period", shiftKey: true }, "round"],
  ["a Russian L", { key: "д", code: "KeyL" }, "source"],
  ["a bracket with AltGr", { key: "]", code: "Digit9", modifierAltGraph: true }, "faster"],
])("%s acts", (_, init, name) => {
  press(init);
  expect(control.mock.calls).toEqual([[name]]);
});

test.each([
  ["a letter with Shift", { key: "L", code: "KeyL", shiftKey: true }],
  ["a letter with Ctrl", { key: "l", code: "KeyL", ctrlKey: true }],
  ["a French colon", { key: ":", code: "Period" }],
])("%s does nothing", (_, init) => {
  press(init);
  expect(control).not.toHaveBeenCalled();
});
