// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { SIGNS } from "../../core/plot/signs.ts";
import { words } from "../../i18n/index.ts";
import { app } from "../../page/app.ts";
import { mapText } from "../../study/map/map.ts";
import { markWith } from "../../study/map/testing/marks.ts";
import Study from "./study.tsx";
import { metricsWith } from "./testing/metrics.ts";
import { mapWords } from "./words.en.ts";

const text = words(mapWords);
const user = userEvent.setup();
// By tokens the verifier is first where right answers are rarest; by updates everywhere.
const FILE = mapText({
  reach: 0.5,
  marks: [
    markWith(
      { log10Chance: -6, misprintRate: 0.97 },
      { tango: [500_000, 600_000, 700_000, null] },
      { tango: [40, 50, 60, null] },
    ),
    markWith(
      { log10Chance: -2, misprintRate: 0.8 },
      { grpo: [100_000, 100_000, 100_000, 100_000], frozen: [900_000, null, 300_000, 400_000] },
      { grpo: [70, 70, 70, 70], frozen: [20, null, 20, 20] },
    ),
  ],
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
const says = () => screen.getByRole("status").textContent;
/** Names of who is first with their counts, as the legend has them. */
const legend = () =>
  within(screen.getByRole("list", { name: text.legend }))
    .getAllByRole("listitem")
    .map((item) => item.textContent);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("says how many seeds it was measured with, and that few are no claim", async () => {
  ship(["map.json"]);
  const region = await show();
  expect(region.textContent).toContain("seeds per setting.");
  expect(region.textContent).toContain(text.few);
});

test("says what the rule reads off the settings, in the headline and for the picture", async () => {
  const fetched = ship(["map.json"]);
  await show();
  expect(String(fetched.mock.calls[0]?.[0])).toMatch(/\/studies\/map\.json$/);
  const border = text.finding.border(text.counts.tokens, "10K");
  expect(says()).toBe(border);
  const counts = `${text.tally(text.names.grpo, "1")}; ${text.tally(text.names.tango, "1")}`;
  expect(screen.getByRole("img", { name: text.label(border, counts) })).toBeTruthy();
  expect(legend()).toEqual([
    `${text.names.grpo}1`,
    `${text.names.dapo}0`,
    `${text.names.frozen}0`,
    `${text.names.tango}1`,
    `${text.names.nobody}0`,
    `${text.names.open}0`,
  ]);
});

test("counting by updates changes who is first, the headline and the signs", async () => {
  ship(["map.json"]);
  await show();
  const picture = () =>
    screen.getByRole("img").querySelectorAll(`path[d="${SIGNS.circle}"]`).length;
  expect(picture()).toBe(1);
  await user.click(screen.getByRole("button", { name: text.by.updates }));
  expect(says()).toBe(text.finding.everywhere(text.counts.updates));
  expect(picture()).toBe(0);
  expect(legend()).toContain(`${text.names.frozen}1`);
});

test("all numbers are behind a button, with what a run did that did not get there", async () => {
  ship(["map.json"]);
  await show();
  expect(screen.queryByRole("list", { name: text.table })).toBeNull();
  await user.click(screen.getByRole("button", { name: text.table }));
  const list = screen.getByRole("list", { name: text.table });
  const [rare, likely] = within(list).getAllByRole("listitem");
  expect(rare?.textContent).toContain(text.start("1M", "0.2"));
  expect(rare?.textContent).toContain(text.never("0", "4", "800K"));
  expect(rare?.textContent).toContain(text.tokens("650K"));
  expect(rare?.textContent).toContain(text.wins("3", "4"));
  expect(within(likely as HTMLElement).getByText(text.tokens("100K"))).toBeTruthy();
  // Three of four seeds got there, and the median counts the fourth as the latest.
  expect(within(likely as HTMLElement).getByText(text.tokens("650K"))).toBeTruthy();
});

test("on a phone the numbers stand open", async () => {
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  ship(["map.json"]);
  await show();
  expect(screen.getByRole("list", { name: text.table })).toBeTruthy();
  expect(screen.queryByRole("button", { name: text.table })).toBeNull();
});

test("the run on screen stands where its first table says; without one it is not there", async () => {
  ship(["map.json"]);
  await show();
  expect(screen.queryByText(text.here)).toBeNull();
  cleanup();
  const run = metricsWith([0, -4, 0.1]);
  vi.spyOn(app, "metrics", "get").mockReturnValue(run);
  await show();
  expect(screen.getByText(text.here)).toBeTruthy();
  vi.restoreAllMocks();
});
