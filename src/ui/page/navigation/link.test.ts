import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sealLine } from "../../../core/line/sealed.ts";
import { PRESETS, presetSettings } from "../../../core/presets/registry.ts";
import { liveRun } from "../../../core/recording/testing/run.ts";
import { applySettings, differences } from "../../../core/settings/parse.ts";
import type { Settings } from "../../../core/settings/settings.ts";
import { SETTING_SPECS } from "../../../core/settings/table.ts";
import { INSPECTOR_TABS as TABS } from "../../../runtime/app-state.ts";
import { createApp, FIRST_PRESET } from "../../../runtime/create-app.ts";
import { openedItem } from "../../../runtime/recording-player/item.ts";
import { seen } from "../../../runtime/testing/states.ts";
import { list } from "../../kit/english.ts";
import { linkedStart, linkOf, openLink } from "./link.ts";
import { NO_TARGET, readTarget, showTarget, targetShown, type ViewTarget } from "./view-target.ts";

function opened(query: string) {
  let started = 0;
  const app = createApp(() => {
    started += 1;
    throw new Error("A link must start nothing.");
  });
  openLink(app, query);
  expect(started).toBe(0);
  const state = seen(app);
  return state;
}

test("a link sets preset and settings, and starts nothing", () => {
  const state = opened("?preset=micro&misprintRate=0.3&stepCount=problem&seed=7");
  expect(state).toMatchObject({ preset: "micro", status: "idle", notices: [] });
  expect(state.draft).toEqual({ ...presetSettings("micro"), misprintRate: 0.3, seed: 7 });
});

test("a link from before stepCount opens as what it was, and says so", () => {
  const state = opened("?preset=gap&seed=7");
  expect(state.draft).toEqual({ ...presetSettings("gap"), seed: 7, stepCount: "written" });
  expect(state.notices.join()).toMatch(/older than the setting/);
  // Nothing is paid by steps in this arm, so nothing is to be said.
  expect(opened("?preset=gap&seed=7&algorithm=grpo").notices).toEqual([]);
});

test("what a link asks in vain is said, the rest is used", () => {
  const state = opened("?preset=nope&misprintRate=7&bogus=1&__proto__=1&stepCount=problem&seed=7");
  expect(state.preset).toBe(FIRST_PRESET);
  expect(state.draft.seed).toBe(7);
  expect(state.notices).toHaveLength(4);
  expect(state.notices.join("\n")).toContain('misprintRate is "7"');
});

test("a link may say how a live run is to begin, and nothing else than that", () => {
  expect(opened("?start=scratch")).toMatchObject({ initMode: "scratch", notices: [] });
  expect(linkedStart("?start=scratch&preset=micro")).toBe("scratch");
  const state = opened("?start=now");
  expect([state.initMode, linkedStart("?start=now")]).toEqual(["shipped", null]);
  expect(state.notices).toEqual(['start is "now", but must be one of shipped, scratch.']);
});

test("what a link has wrong is said", () => {
  const { refused } = readTarget("?u=x&tab=y");
  expect(refused[0]).toBe('u is "x", but must be a whole number, 0 or more.');
  expect(refused[1]).toContain(list(TABS));
});

test("what a link has that would break a sentence is not shown", () => {
  const { notices } = opened("?%7F%00=1&updates=%E2%80%AE&view=%0Ab&u=%E2%80%A8&start=%C2%85");
  expect(notices).toHaveLength(5);
  for (const notice of notices) expect(notice).toMatch(/^[^\p{Cc}\u2028\u202e]+$/u);
});

test("settings that do not go together are said and not used", () => {
  const state = opened("?width=30");
  expect(state.draft).toEqual(presetSettings(FIRST_PRESET));
  expect(state.notices).toEqual(["width is 30, but must be a multiple of heads (4)."]);
});

test("an overlong link is refused whole", () => {
  const state = opened(`?stepCount=problem&seed=7&u=3&x=${"y".repeat(3000)}`);
  expect(state.draft.seed).toBe(presetSettings("misled").seed);
  expect(state.notices).toHaveLength(1);
  expect(readTarget(`?u=3&x=${"y".repeat(3000)}`)).toEqual({ target: NO_TARGET, refused: [] });
});

test("the page's own address holds what differs, and opens to the same settings", () => {
  const draft = { ...presetSettings("micro"), seed: 3, temperature: 0.7 };
  const link = linkOf("micro", draft);
  expect(link).toBe("?preset=micro&seed=3&temperature=0.7&stepCount=problem&view=watch");
  expect(opened(link).draft).toEqual(draft);
});

const targets: fc.Arbitrary<ViewTarget> = fc
  .record({
    update: fc.nat(99_999),
    row: fc.option(fc.integer({ min: 1, max: 64 })),
    step: fc.option(fc.integer({ min: 1, max: 9 })),
    tab: fc.option(fc.constantFrom(...TABS.slice(1))),
    run: fc.option(fc.bigInt(0n, 2n ** 64n - 1n).map((id) => id.toString(16).padStart(16, "0"))),
  })
  .map((target) => (target.row === null ? { ...target, step: null, tab: null } : target));
/** Settings that the page could have, a few changed from those of a preset. */
const drafts = fc
  .tuple(
    fc.constantFrom(...PRESETS.keys()),
    fc.array(fc.tuple(fc.constantFrom(...SETTING_SPECS.keys()), fc.double({ min: 0, max: 1 }))),
  )
  .map(([preset, changes]) => {
    let draft = presetSettings(preset);
    for (const [key, share] of changes) {
      const spec = SETTING_SPECS.get(key);
      if (!spec) continue;
      const value =
        spec.type === "choice"
          ? spec.choices[Math.floor(share * (spec.choices.length - 1))]
          : spec.type === "switch"
            ? share > 0.5
            : spec.type === "code"
              ? sealLine(`// α – “${share}”\nconst f = () => {};\n_`)
              : spec.type === "integer"
                ? Math.round(spec.min + share * (spec.max - spec.min))
                : spec.min + share * (spec.max - spec.min);
      try {
        draft = applySettings(draft, [[key, value]]);
      } catch {
        // It does not go with the others.
      }
    }
    return { preset, draft };
  });

test("any settings and any target come back from their link, without a word", () => {
  fc.assert(
    fc.property(drafts, targets, ({ preset, draft }, target) => {
      const link = linkOf(preset, draft, target);
      const state = opened(link);
      expect(differences(state.draft, draft as Settings)).toEqual([]);
      expect([state.preset, state.notices]).toEqual([preset, []]);
      expect(readTarget(link)).toEqual({ target, refused: [] });
    }),
  );
});

test("whatever stands in a link, it is read or refused in sentences", () => {
  const keys = fc.constantFrom("u", "g", "s", "tab", "run", "seed", "preset", "x");
  const pairs = fc.array(fc.tuple(keys, fc.string({ unit: "binary", maxLength: 12 })));
  fc.assert(
    fc.property(pairs, (given) => {
      const query = `?${new URLSearchParams(given)}`;
      const { target } = readTarget(query);
      expect(target.update === null || target.update >= 0).toBe(true);
      expect(target.row === null || target.row >= 1).toBe(true);
      for (const notice of opened(query).notices) expect(notice).toMatch(/\.$/);
    }),
  );
});

describe("a target in a recording", () => {
  async function watching() {
    const app = createApp(() => {
      throw new Error("A link must start nothing.");
    });
    const origin = { kind: "kept", id: "0123456789abcdef", name: "mine", canResume: true } as const;
    await app.controller.watchOwn(await openedItem(await liveRun(), null, origin), false);
    return app;
  }

  test("is shown, pauses there, and is what its link says", async () => {
    const app = await watching();
    const target = { update: 5, row: 3, step: 2, tab: "tokens", run: "0123456789abcdef" } as const;
    expect(showTarget(app, target)).toEqual([]);
    expect(seen(app)).toMatchObject({ status: "paused", view: { row: 2, step: 1 } });
    expect(targetShown(app, null, false)).toEqual(target);
    app.timeline.seek(0);
    expect(targetShown(app, null, false)).toEqual({ ...NO_TARGET, run: "0123456789abcdef" });
  });

  test("that is not there is said, and the nearest is shown", async () => {
    const app = await watching();
    const last = app.store.getState().recordings.recording?.updates ?? 0;
    expect(showTarget(app, { ...NO_TARGET, update: 500 })).toEqual([
      "The link asks for an update after the last one, which is shown instead.",
    ]);
    expect(app.timeline.position).toBe(last);
    expect(showTarget(app, { ...NO_TARGET, update: 5, row: 9 })).toEqual([
      "The link asks for rollout 9, but its update has 4.",
    ]);
    expect(showTarget(app, { ...NO_TARGET, update: 5, row: 1, step: 7 })[0]).toMatch(
      /step 7, but the roll/,
    );
    const empty = createApp(() => {
      throw new Error("A link must start nothing.");
    });
    expect(showTarget(empty, { ...NO_TARGET, update: 5 })[0]).toMatch(/has no recording/);
  });

  test("while it plays has none, but when it is asked for; a file of one's own never", async () => {
    const app = await watching();
    app.timeline.seek(4);
    await app.timeline.play();
    expect(targetShown(app, null, false).update).toBeNull();
    expect(targetShown(app, null, true).update).toBeGreaterThanOrEqual(4);
    await app.timeline.pause();
    const origin = { kind: "file", id: "file-1", name: "mine.zip", canResume: false } as const;
    await app.controller.watchOwn(await openedItem(await liveRun(), null, origin), false);
    app.timeline.seek(4);
    expect(targetShown(app, null, true)).toEqual(NO_TARGET);
  });
});
