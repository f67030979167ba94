// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { words } from "../../i18n/index.ts";
import panel from "./panel.tsx";
import { fileTextOf } from "./testing/facts-file.ts";
import { whoTaughtWords } from "./words.en.ts";

const text = words(whoTaughtWords);
const user = userEvent.setup();
const FILE = fileTextOf({ low: 0.8, high: 0.05, gold: 0.95 });

function ship(files: readonly string[], isReduced = false) {
  vi.stubGlobal("__STUDIES__", files);
  const fetched = vi.fn(async (_url: URL) => new Response(FILE));
  vi.stubGlobal("fetch", fetched);
  const list = { matches: isReduced, addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal("matchMedia", () => list);
  return fetched;
}
const show = async () => {
  render(<panel.View />);
  return await screen.findByRole("region");
};
const slider = (name: string) => screen.getByRole("slider", { name: new RegExp(`^${name}`) });
const slide = (name: string, to: number) =>
  fireEvent.change(slider(name), { target: { value: to } });
const headline = () => screen.getByRole("heading", { level: 3 }).textContent;
const says = () => screen.getByRole("status").textContent;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("the headline and its sentence follow the weight of the verdicts and the arm", async () => {
  const fetched = ship(["who-taught-whom.json"]);
  await show();
  expect(String(fetched.mock.calls[0]?.[0])).toMatch(/\/studies\/who-taught-whom\.json$/);
  expect(headline()).toBe(text.headline.verifier);
  expect(says()).toBe(`${text.sentence("2", "1", "1", "0")} ${text.verifierMoves("1", "1")}`);
  slide(text.alpha, 0);
  expect(slider(text.alpha).getAttribute("aria-valuetext")).toBe("0.03");
  expect(headline()).toBe(text.headline.both);
  expect(says()).toContain(text.sentence("2", "1", "1", "1"));
  await user.selectOptions(screen.getByRole("combobox"), "oracle-steps");
  expect(headline()).toBe(text.headline.both);
  expect(says()).toContain(text.noVerifier);
});

test("the picture is one image with a sentence of every class, at the chosen update", async () => {
  ship(["who-taught-whom.json"]);
  await show();
  const label = () => screen.getByRole("img").getAttribute("aria-label");
  expect(label()).toContain(
    text.picture("60", text.part(text.class.verifier_only, "2", "1", "0", "1")),
  );
  slide(text.update, 0);
  expect(label()).toContain(
    text.picture("0", text.part(text.class.verifier_only, "2", "0", "0", "0")),
  );
});

test("a class that is pressed dims the others, and pressed again no longer", async () => {
  ship(["who-taught-whom.json"]);
  await show();
  const dim = () => screen.getByRole("img").querySelectorAll("[class*=dim]").length;
  const neither = screen.getByRole("button", { name: new RegExp(`^${text.class.neither}`) });
  expect(dim()).toBe(0);
  await user.click(neither);
  expect([dim(), neither.getAttribute("aria-pressed")]).toEqual([4, "true"]);
  await user.click(neither);
  expect([dim(), neither.getAttribute("aria-pressed")]).toEqual([0, "false"]);
});

test("the card names what both knew and know of the fact of its slider", async () => {
  ship(["who-taught-whom.json"]);
  const region = await show();
  expect(slider(text.fact).getAttribute("aria-valuetext")).toBe("8 − 3");
  expect(region.textContent).toContain(`${text.generator} ${text.fromTo("10", "90")} %`);
  slide(text.fact, 1);
  expect(slider(text.fact).getAttribute("aria-valuetext")).toBe("7 − 2");
  expect(region.textContent).toContain(`${text.verifier} ${text.fromTo("90", "70")} %`);
});

test("a button shows the numbers of all facts as a table", async () => {
  ship(["who-taught-whom.json"]);
  await show();
  expect(screen.queryByRole("table")).toBeNull();
  await user.click(screen.getByRole("button", { name: text.showTable }));
  const rows = within(screen.getByRole("table", { name: text.caption("60") })).getAllByRole("row");
  expect(rows).toHaveLength(6);
  expect(rows[3]?.textContent).toBe(`9 − 1${text.class.neither}10 → 50 → 50`);
});

test("play goes from the first update to the last in six seconds; with reduced motion it jumps", async () => {
  for (const isReduced of [false, true]) {
    const frames: FrameRequestCallback[] = [];
    ship(["who-taught-whom.json"], isReduced);
    vi.stubGlobal("requestAnimationFrame", (run: FrameRequestCallback) => frames.push(run));
    vi.stubGlobal("cancelAnimationFrame", () => {});
    await show();
    await user.click(screen.getByRole("button", { name: text.play }));
    const frame = (time: number) => act(() => frames.at(-1)?.(time));
    const generator = () => screen.getByRole("region").textContent?.match(/Generator (.*?) %/)?.[1];
    frame(0);
    expect(generator()).toBe("10 → 10");
    // Half of the way to the second of three ages.
    frame(1500);
    expect(generator()).toBe(isReduced ? "10 → 10" : "10 → 25");
    frame(3000);
    expect([generator(), slider(text.update).getAttribute("aria-valuetext")]).toEqual([
      "10 → 40",
      "30",
    ]);
    frame(6000);
    expect(generator()).toBe("10 → 90");
    expect(screen.getByRole("button", { name: text.play })).toBeTruthy();
    cleanup();
  }
});
