import { afterEach, expect, test, vi } from "vitest";
import { keyName, pressedKey, stopName } from "./pressed-key.ts";

afterEach(() => vi.unstubAllGlobals());

type Held = "shift" | "ctrl" | "alt" | "meta" | "altgr";
const press = (key: string, code: string, ...held: Held[]) =>
  pressedKey({
    key,
    code,
    shiftKey: held.includes("shift"),
    ctrlKey: held.includes("ctrl"),
    altKey: held.includes("alt"),
    metaKey: held.includes("meta"),
    isComposing: false,
    keyCode: 0,
    getModifierState: (name) => name === "AltGraph" && held.includes("altgr"),
  });

test.each([
  ["US: L", press("l", "KeyL"), "l"],
  ["US: L with caps lock", press("L", "KeyL"), "l"],
  ["US: 2", press("2", "Digit2"), "2"],
  ["US: Shift and 2 is an @", press("@", "Digit2", "shift"), "@"],
  ["US: full stop", press(".", "Period"), "."],
  ["US: Shift and full stop", press(">", "Period", "shift"), ">"],
  ["German: Shift and full stop", press(":", "Period", "shift"), ">"],
  ["German, Windows: AltGr and 8", press("[", "Digit8", "ctrl", "alt", "altgr"), "["],
  ["German, Linux: AltGr and 9", press("]", "Digit9", "altgr"), "]"],
  ["number pad", press("3", "Numpad3"), "3"],
  ["number pad: full stop", press(".", "NumpadDecimal"), "."],
  ["AZERTY: 2", press("é", "Digit2"), "2"],
  ["AZERTY: 4", press("'", "Digit4"), "4"],
  ["AZERTY: Shift and 2", press("2", "Digit2", "shift"), "2"],
  ["AZERTY: full stop, with Shift", press(".", "Comma", "shift"), "."],
  ["AZERTY: colon", press(":", "Period"), ":"],
  ["AZERTY: Shift and colon", press("/", "Period", "shift"), ">"],
  ["AZERTY: M", press("m", "Semicolon"), "m"],
  ["Czech: 3", press("š", "Digit3"), "3"],
  ["Dvorak: V, where the full stop was", press("v", "Period"), "v"],
  ["Dvorak for programmers: [ on a digit", press("[", "Digit2"), "["],
  ["Russian: L", press("д", "KeyL"), "l"],
  ["Russian: full stop", press(".", "Slash"), "."],
  ["Russian: comma, with Shift", press(",", "Slash", "shift"), ","],
  ["Russian: the place of the full stop", press("ю", "Period"), "."],
  ["Russian: the same with Shift", press("Ю", "Period", "shift"), ">"],
  ["Russian: the place of ]", press("ъ", "BracketRight"), "]"],
  ["Greek: L", press("λ", "KeyL"), "l"],
  ["Greek: the place of the full stop", press(".", "Period"), "."],
  ["Hebrew: L", press("ך", "KeyL"), "l"],
  ["Hebrew: the place of the full stop", press("ץ", "Period"), "."],
  ["Arabic: 2", press("٢", "Digit2"), "2"],
  ["Arabic: B, two letters in one", press("لا", "KeyB"), "b"],
  ["Thai: U, a vowel's mark", press("\u0e35", "KeyU"), "u"],
  ["Thai: N, a vowel's mark", press("\u0e37", "KeyN"), "n"],
  ["Thai: 4, a letter", press("ภ", "Digit4"), "4"],
  ["Armenian: 2, a letter", press("թ", "Digit2"), "2"],
  ["Hindi: S, a vowel's mark", press("\u0947", "KeyS"), "s"],
  ["Korean: L", press("ㅣ", "KeyL"), "l"],
  ["Dvorak: L", press("l", "KeyP"), "l"],
  ["QWERTZ: Y", press("y", "KeyZ"), "y"],
  ["a letter with its own key", press("ö", "Semicolon"), "ö"],
  ["number pad: German comma", press(",", "NumpadDecimal"), ","],
  ["number pad without its lock", press("PageDown", "Numpad3"), "PageDown"],
  ["Ctrl and L is the browser's", press("l", "KeyL", "ctrl"), null],
  ["Alt and L too", press("l", "KeyL", "alt"), null],
  ["Ctrl and [ too", press("[", "BracketLeft", "ctrl"), null],
  ["Alt and [ where no keyboard writes it so", press("[", "BracketLeft", "alt"), null],
  ["a named key", press("ArrowUp", "ArrowUp"), "ArrowUp"],
])("%s", (_, pressed, key) => {
  expect(pressed).toBe(key);
});

test.each([
  ["while a word is composed", { isComposing: true, keyCode: 76 }],
  ["as the browser tells it at the end of a word", { isComposing: false, keyCode: 229 }],
])("a key that an input method has is none of the page: %s", (_, composed) => {
  const held = { ctrlKey: false, altKey: false, metaKey: false, shiftKey: false };
  const event = { ...held, code: "KeyL", getModifierState: () => false };
  const keys = ["l", "2", "Enter", "Escape"];
  expect(keys.map((key) => pressedKey({ ...event, key, ...composed }))).toEqual(
    keys.map(() => null),
  );
});

test("Option writes brackets on a Mac", () => {
  vi.stubGlobal("navigator", { platform: "MacIntel" });
  expect(press("[", "Digit5", "alt")).toBe("[");
  expect(press("]", "Digit6", "alt")).toBe("]");
  expect(press("¬", "KeyL", "alt")).toBeNull();
});

test("keys are named as the keyboard names them", () => {
  const us = new Map([
    ["KeyL", "l"],
    ["Period", "."],
    ["BracketLeft", "["],
  ]);
  const russian = new Map([
    ["KeyL", "д"],
    ["Period", "ю"],
    ["Slash", "."],
    ["BracketLeft", "х"],
  ]);
  const azerty = new Map([
    ["KeyL", "l"],
    ["Period", ":"],
    ["BracketLeft", "^"],
  ]);
  const named = (layout: Map<string, string> | null) =>
    ["L", ".", "[", "1", "Esc", "↑"].map((key) => keyName(key, layout)).join(" ");
  expect(named(null)).toBe("L . [ 1 Esc ↑");
  expect(named(us)).toBe("L . [ 1 Esc ↑");
  expect(named(russian)).toBe("Д . Х 1 Esc ↑");
  expect(named(azerty)).toBe("L . [ 1 Esc ↑");
  expect([null, us, russian, azerty].map(stopName)).toEqual([".", ".", ".", ":"]);
});
