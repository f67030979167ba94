// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { preference } from "./preference.ts";
import { recall, remember } from "./storage.ts";

const form = { read: (text: string | null) => Number(text ?? 1) || 1, write: String };

test("a preference is read once, changes for all who follow it, and is stored", () => {
  remember("a-number", "3");
  const number = preference("a-number", form);
  const received: number[] = [];
  number.subscribe((value) => received.push(value));
  expect(number.getState()).toBe(3);
  number.choose(5);
  expect([number.getState(), received, recall("a-number")]).toEqual([5, [5], "5"]);
});

test("a stored text that means nothing is as good as none", () => {
  remember("a-number", "many");
  expect(preference("a-number", form).getState()).toBe(1);
});

test("a list is replaced as a whole", () => {
  const list = preference<readonly string[]>("a-list", {
    read: (text) => (text ?? "").split(",").filter(Boolean),
    write: (names) => names.join(","),
  });
  list.choose(["a", "b"]);
  list.choose(["c"]);
  expect([list.getState(), recall("a-list")]).toEqual([["c"], "c"]);
});
