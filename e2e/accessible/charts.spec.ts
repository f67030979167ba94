/** Charts without sight: a name, a sentence, a cursor that a screen reader announces, a table. */
import { expect, type Locator, type Page } from "@playwright/test";
import { openLab, playhead, waitForStatus } from "../lab.ts";
import { test } from "../test.ts";
import { press, pressOn, reach } from "./hands.ts";

/** Those that are there at once, then those on request, with their buttons. */
const CHARTS = ["Generator: right answers", "Verifier: balanced accuracy on steps"];
const REQUESTED = [
  ["Longer problems", "Generator: longer problems, temperature 1"],
  ["Final verdicts, mistakes", "Verifier: final verdicts and mistakes"],
  ["Rewards", "Rewards"],
  ["KL, entropy", "KL, entropy, gradients"],
] as const;

const numbersIn = (text: string): number[] =>
  [...text.replaceAll("−", "-").matchAll(/-?\d[\d,]*(?:\.\d+)?(?:e-?\d+)?/g)].map(([number]) =>
    Number(number.replaceAll(",", "")),
  );

/** Whether one of the numbers equals the value to two digits, or in full percent. */
const isStated = (numbers: readonly number[], value: number): boolean =>
  numbers.some(
    (number) =>
      Math.abs(number - value) <= 0.06 * Math.abs(value) || Math.abs(number - 100 * value) <= 0.5,
  );

/** The last value that the run logged as "name" or "name@phase". */
const logged = (page: Page, id: string): Promise<number | null> =>
  page.evaluate((wanted) => {
    const [name = "", phase] = wanted.split("@");
    const { names = [], rows = [], phases = [] } = window.tangoLab?.metrics() ?? {};
    const column = names.indexOf(name);
    const of = rows.filter((_, i) => phase === undefined || phases[i] === phase);
    return of.findLast((row) => typeof row[column] === "number")?.[column] ?? null;
  }, id);

async function expectReadable(page: Page, chart: Locator, name: string): Promise<void> {
  const sentence = chart.locator("[data-trend]");
  await expect(sentence).toHaveText(/\d.+ values\.$/);
  let last: [string, number][] = [];
  // The chart and its sentence are updated some time after the numbers arrive.
  await expect(async () => {
    last = Object.entries<number>(JSON.parse((await chart.getAttribute("data-last")) ?? "{}"));
    expect(last.length, name).toBeGreaterThan(1);
    for (const [id, value] of last) expect(value, id).toBe(await logged(page, id));
    const numbers = numbersIn((await sentence.textContent()) ?? "");
    expect(last.some(([, value]) => isStated(numbers, value))).toBe(true);
  }).toPass();

  const cursor = chart.getByRole("slider", { name: `${name}: crosshair` });
  await reach(page, cursor);
  // A cursor says its values, and their range, when it has rested a moment.
  await expect(cursor).toHaveAttribute("aria-valuemax", /\d/);
  const newest = (await cursor.getAttribute("aria-valuemax")) ?? "";
  await expect(cursor).toHaveAttribute("aria-valuenow", newest);
  await press(page, "Home");
  await expect(cursor).not.toHaveAttribute("aria-valuenow", newest);
  await expect(cursor).toHaveAttribute("aria-valuetext", /: .*\d/);
  await press(page, "End");
  await expect(cursor).toHaveAttribute("aria-valuenow", newest);
  const end = (await cursor.getAttribute("aria-valuetext")) ?? "";
  for (const [id, value] of last)
    expect(isStated(numbersIn(end), value), `${id} in ${end}`).toBe(true);

  await reach(page, chart.getByLabel(`${name}: log axis, table, files`), "Shift+Tab");
  await press(page, "Enter");
  await pressOn(page, chart.getByRole("button", { name: "Table" }));
  const table = chart.getByRole("table");
  await expect(table).toHaveAccessibleName(new RegExp(name));
  // Some curves add a column with their counts.
  expect(await table.getByRole("columnheader").count()).toBeGreaterThan(last.length);
  expect(await table.getByRole("row").count()).toBeGreaterThan(3);
  await pressOn(page, chart.getByRole("button", { name: "Hide table" }));
  await press(page, "Escape");
}

test("each chart has a name, a sentence with logged numbers, a keyboard cursor and a table", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openLab(page, "./?preset=micro&engine=cpu&lang=en");
  await expect(playhead(page)).toBeEnabled();
  await reach(page, playhead(page));
  await press(page, "End");
  await waitForStatus(page, "finished");
  for (const name of CHARTS)
    await expect(page.getByRole("figure", { name, exact: true })).toBeVisible();
  await pressOn(page, page.locator("summary").filter({ hasText: "More charts" }));
  const more = page.getByRole("group", { name: "More charts" });
  for (const [name] of REQUESTED) {
    const turn = more.getByRole("button", { name, exact: true });
    await pressOn(page, turn);
    await expect(turn).toHaveAttribute("aria-pressed", "true");
  }
  for (const name of [...CHARTS, ...REQUESTED.map(([, title]) => title)]) {
    const chart = page.getByRole("figure", { name, exact: true });
    await expectReadable(page, chart, name);
  }
});
