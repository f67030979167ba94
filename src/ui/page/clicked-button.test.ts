// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from "vitest";
import { noteClicks } from "./clicked-button.ts";
import { takesSpace } from "./single-keys.ts";

let stop: () => void;
let train: HTMLElement;
let reset: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = "<button><span>Train it yourself</span></button><button>Reset</button>";
  const [first, second] = document.querySelectorAll("button");
  if (!first || !second) throw new Error("no buttons");
  [train, reset] = [first, second];
  stop = noteClicks();
});
afterEach(() => stop());

/** Presses it with a pointer: the button takes the focus before it is clicked. */
function click(button: HTMLElement): void {
  button.focus();
  const inner = button.querySelector("span") ?? button;
  inner.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
}

test("a button that the keyboard reached takes Space", () => {
  train.focus();
  expect(takesSpace(train)).toBe(true);
  // Space on it: a click without a pointer.
  train.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 }));
  expect(takesSpace(train)).toBe(true);
});

test("a clicked button leaves Space to the page until the focus has moved", () => {
  click(train);
  expect([takesSpace(train), takesSpace(reset)]).toEqual([false, true]);
  click(reset);
  expect([takesSpace(train), takesSpace(reset)]).toEqual([true, false]);
  train.focus();
  reset.focus();
  expect(takesSpace(reset)).toBe(true);
});

test("a clicked field or summary keeps Space, and a click is not noted after the end", () => {
  document.body.insertAdjacentHTML("beforeend", "<summary>More</summary><input>");
  for (const selector of ["summary", "input"]) {
    const element = document.querySelector<HTMLElement>(selector);
    if (!element) throw new Error(`no ${selector}`);
    click(element);
    expect(takesSpace(element)).toBe(true);
  }
  stop();
  click(train);
  expect(takesSpace(train)).toBe(true);
});
