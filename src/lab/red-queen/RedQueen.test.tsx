// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { words } from "../../i18n/index.ts";
import { readPlay } from "./model/view.ts";
import Study from "./study.tsx";
import { fileOf } from "./testing/play-file.ts";
import { redQueenWords } from "./words.en.ts";

const text = words(redQueenWords);
const user = userEvent.setup();
const FILE = fileOf({
  // Best against its own age.
  tango: (v, g) => [10 - 3 * Math.abs(v - g), 1],
  "frozen-verifier": (_v, g) => [9 - g, 0],
});

function ship(files: readonly string[], body = FILE) {
  vi.stubGlobal("__STUDIES__", files);
  const fetched = vi.fn(async (_url: URL) => new Response(body));
  vi.stubGlobal("fetch", fetched);
  return fetched;
}
const show = async () => {
  render(<Study />);
  return await screen.findByRole("region", { name: text.title });
};
const cellAt = (verifier: string, generator: string, value: string) =>
  screen.getByRole("button", { name: text.cell(verifier, generator, value) });
const pressed = (element: HTMLElement) => element.getAttribute("aria-pressed") === "true";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("shows a table with a cell for each pair of ages, from the file next to the page", async () => {
  const fetched = ship(["red-queen.json"]);
  const region = await show();
  expect(String(fetched.mock.calls[0]?.[0])).toMatch(/\/studies\/red-queen\.json$/);
  const table = within(region).getByRole("table", { name: text.caption("1") });
  expect(within(table).getAllByRole("button")).toHaveLength(9);
  // (10 − 3 · 2) of 10 caught, 9 of 10 right ones trusted.
  expect(cellAt("0", "60", "65").textContent).toBe("65");
  expect(cellAt("60", "60", "95").textContent).toBe("95");
});

test("says the chosen cell in words; arrows, Home, End and the pointer choose another", async () => {
  ship(["red-queen.json"]);
  await show();
  const says = () => screen.getByRole("status").textContent;
  const first = cellAt("0", "60", "65");
  expect(pressed(first)).toBe(true);
  expect(says()).toBe(`${text.chosen("0", "60")} ${text.catches("40", "10")}`);
  first.focus();
  await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
  expect(document.activeElement).toBe(cellAt("60", "60", "95"));
  expect(says()).toBe(`${text.chosen("60", "60")} ${text.catches("100", "10")}`);
  await user.keyboard("{Home}");
  expect(says()).toBe(`${text.chosen("60", "0")} ${text.catches("40", "10")}`);
  const buttons = screen.getByRole("table").querySelectorAll("[tabindex='0']");
  expect([...buttons]).toEqual([cellAt("60", "0", "65")]);
  await user.hover(cellAt("30", "30", "95"));
  expect(says()).toContain(text.chosen("30", "30"));
});

test("names what the rule sees, and shows where to look when it is pressed", async () => {
  ship(["red-queen.json"]);
  await show();
  const queen = screen.getByRole("button", { name: new RegExp(text.reading["red-queen"]) });
  expect(queen.textContent).toContain(text.shown);
  expect(screen.getAllByText(text.shown)).toHaveLength(1);
  const faint = () => screen.getByRole("table").querySelectorAll("[class*=faint]").length;
  expect(faint()).toBe(0);
  await user.click(queen);
  expect(faint()).toBe(6);
  await user.click(screen.getByRole("button", { name: new RegExp(text.reading.forgetting) }));
  expect(faint()).toBe(3);
});

test("another method has its own map, its own reading and one curve where nothing learns", async () => {
  ship(["red-queen.json"]);
  await show();
  const lines = () => document.querySelectorAll("svg[data-look]").length;
  expect(lines()).toBe(4);
  await user.selectOptions(screen.getByRole("combobox"), "frozen-verifier");
  expect(cellAt("0", "60", "85")).toBeTruthy();
  expect(screen.getByText(text.none)).toBeTruthy();
  expect(lines()).toBe(2);
});

test("refuses a file that is not as it should be, in a sentence", () => {
  expect(() => readPlay("{}")).toThrow(/^red-queen\.json cannot be used: /);
});
