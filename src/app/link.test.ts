import { expect, test } from "vitest";
import { presetSettings } from "../core/presets/registry.ts";
import { createLab, FIRST_PRESET } from "../state/store.ts";
import { linkOf, openLink } from "./link.ts";

function opened(query: string) {
  let started = 0;
  const lab = createLab(() => {
    started += 1;
    throw new Error("A link must start nothing.");
  });
  openLink(lab, query);
  expect(started).toBe(0);
  return lab.store.getState();
}

test("a link sets preset and settings, and starts nothing", () => {
  const state = opened("?preset=micro&misprintRate=0.3&seed=7");
  expect(state).toMatchObject({ preset: "micro", status: "idle", notices: [] });
  expect(state.draft).toEqual({ ...presetSettings("micro"), misprintRate: 0.3, seed: 7 });
});

test("what a link asks in vain is said, the rest is used", () => {
  const state = opened("?preset=nope&misprintRate=7&bogus=1&__proto__=1&seed=7");
  expect(state.preset).toBe(FIRST_PRESET);
  expect(state.draft.seed).toBe(7);
  expect(state.notices).toHaveLength(4);
  expect(state.notices.join("\n")).toContain('misprintRate is "7"');
});

test("settings that do not go together are said and not used", () => {
  const state = opened("?width=30");
  expect(state.draft).toEqual(presetSettings(FIRST_PRESET));
  expect(state.notices).toEqual(["width is 30, but must be a multiple of heads (4)."]);
});

test("an overlong link is refused whole", () => {
  const state = opened(`?seed=7&x=${"y".repeat(3000)}`);
  expect(state.draft.seed).toBe(1);
  expect(state.notices).toHaveLength(1);
});

test("the page's own address holds what differs, and opens to the same settings", () => {
  const draft = { ...presetSettings("micro"), seed: 3, temperature: 0.7 };
  const link = linkOf("micro", draft);
  expect(link).toBe("?preset=micro&seed=3&temperature=0.7");
  expect(opened(link).draft).toEqual(draft);
});
