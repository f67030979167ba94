import { describe, expect, it } from "vitest";
import {
  COLLAPSE_METRICS,
  collapseAtEnd,
  collapseOf,
  collapseSentence,
  INITIAL_COLLAPSE_STATE,
  recoverySentence,
  watchCollapse,
} from "./collapse.ts";

interface Update {
  /** Share of right solutions, of final verdicts "right", balanced accuracy, groups without spread. */
  readonly truth?: number;
  readonly says?: number;
  readonly balanced?: number | null;
  readonly even?: number;
}

const values = (
  update: number,
  { truth = 0.5, says = 0.5, balanced = 0.8, even = 0.4 }: Update,
) => ({
  verifier_updates: update,
  "verifier/solutions_right": truth,
  "train/positive_rate": says,
  ...(balanced === null ? {} : { "train/balanced_accuracy": balanced }),
  "verifier/frac_reward_zero_std": even,
});

/** Kind and begin after each of these updates, numbered from 1; "-" without a collapse. */
function seen(updates: readonly Update[]): string[] {
  let state = INITIAL_COLLAPSE_STATE;
  return updates.map((update, n) => {
    state = watchCollapse(state, values(n + 1, update));
    const found = collapseOf(state);
    return found ? `${found.kind} ${found.sinceUpdate}${found.earnsAlike ? " alike" : ""}` : "-";
  });
}

const FINE: Update = {};
const WRONG: Update = { says: 0.02, balanced: 0.52, even: 0.7 };
const RIGHT: Update = { says: 0.97, balanced: 0.5, even: 0.9 };
const ALIKE: Update = { says: 0.4, balanced: 0.5, even: 0.96 };
const ONE_CLASS: Update = { truth: 0, says: 0, balanced: null, even: 1 };
const times = (n: number, update: Update): Update[] => Array(n).fill(update);

describe("a collapse", () => {
  it("begins with the third update in a row, and counts from the first", () => {
    expect(seen([FINE, ...times(4, WRONG)])).toEqual(["-", "-", "-", "all-wrong 2", "all-wrong 2"]);
    expect(seen(times(3, RIGHT)).at(-1)).toBe("all-right 1");
    expect(seen(times(3, ALIKE)).at(-1)).toBe("no-spread 1 alike");
    expect(seen([WRONG, WRONG, FINE, WRONG, WRONG, FINE])).not.toContain("all-wrong 1");
  });

  it("ends with the third update in a row that does not show it", () => {
    const run = [...times(3, WRONG), FINE, FINE, WRONG, FINE, FINE, FINE];
    expect(seen(run).map((one) => one !== "-")).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  it("at the end of a run is that of its last lines", () => {
    const lines = (run: Update[]) => run.map((one, n) => values(n + 1, one));
    expect(collapseAtEnd(lines([FINE, ...times(3, RIGHT)]))).toEqual({
      kind: "all-right",
      sinceUpdate: 2,
      earnsAlike: false,
    });
    expect(collapseAtEnd(lines([...times(3, RIGHT), ...times(3, FINE)]))).toBeNull();
  });

  it("can begin again, with a new number", () => {
    const run = [...times(3, WRONG), ...times(3, FINE), ...times(3, WRONG)];
    expect(seen(run).at(-1)).toBe("all-wrong 7");
  });

  it("is of the last word first, and says when groups have no spread too", () => {
    const both = { ...WRONG, even: 0.97 };
    expect(seen(times(3, both)).at(-1)).toBe("all-wrong 1 alike");
    // First the groups lose their spread, then the last word its variety.
    expect(seen([...times(3, ALIKE), ...times(3, both)])).toEqual([
      "-",
      "-",
      ...times(3, {}).map(() => "no-spread 1 alike"),
      "all-wrong 4 alike",
    ]);
  });

  it("turns from all wrong to all right", () => {
    expect(seen([...times(3, WRONG), ...times(3, RIGHT)]).at(-1)).toBe("all-right 4");
  });

  it("is no verifier that is right: its groups earn the same too", () => {
    expect(seen(times(5, { says: 0.5, balanced: 0.99, even: 1 }))).toEqual(Array(5).fill("-"));
    // Its last word follows the truth, although 95 % of it is one word.
    expect(seen(times(5, { truth: 0.05, says: 0.05, balanced: 1, even: 1 }))).not.toContain(
      "all-wrong 1",
    );
  });

  it("is not seen where hardly a solution is of the other class", () => {
    const rare = { truth: 1 / 32, says: 0, balanced: 0.5, even: 1 };
    expect(seen(times(5, rare))).toEqual(Array(5).fill("-"));
    expect(seen(times(5, { ...rare, truth: 31 / 32, says: 1 }))).toEqual(Array(5).fill("-"));
    expect(seen(times(5, ONE_CLASS))).toEqual(Array(5).fill("-"));
    expect(seen(times(3, { ...rare, truth: 2 / 32 })).at(-1)).toBe("all-wrong 1 alike");
    expect(seen(times(3, { ...rare, truth: 30 / 32 })).at(-1)).toBe("all-wrong 1 alike");
  });

  it("neither begins nor ends with updates of one class", () => {
    const run = [WRONG, ONE_CLASS, WRONG, ONE_CLASS, ONE_CLASS, WRONG, ...times(5, ONE_CLASS)];
    expect(seen(run)).toEqual([...times(5, {}).map(() => "-"), ...Array(6).fill("all-wrong 1")]);
  });

  it("has its bounds at 95 %, 5 % and 0.6", () => {
    const at = { truth: 0.05, says: 0.05, balanced: 0.6, even: 0.95 };
    expect(seen(times(3, at)).at(-1)).toBe("all-wrong 1 alike");
    for (const beyond of [{ truth: 0.049 }, { says: 0.051, even: 0.949 }, { balanced: 0.601 }]) {
      expect(seen(times(3, { ...at, ...beyond })).at(-1), JSON.stringify(beyond)).toBe("-");
    }
    expect(seen(times(3, { ...at, says: 0.95 })).at(-1)).toBe("all-right 1 alike");
  });
});

describe("other lines", () => {
  it("change nothing: generator updates judge too, and old files have null", () => {
    const generator = { "train/positive_rate": 0, "train/balanced_accuracy": 0.5 };
    const state = watchCollapse(INITIAL_COLLAPSE_STATE, values(1, WRONG));
    expect(watchCollapse(state, { ...generator, verifier_updates: 1 })).toBe(state);
    expect(watchCollapse(state, {})).toBe(state);
    expect(watchCollapse(state, { ...values(2, WRONG), "train/balanced_accuracy": null })).toBe(
      state,
    );
  });

  it("only the listed metrics are read", () => {
    const read = new Set<string>();
    const spy = new Proxy(values(1, WRONG) as Record<string, number>, {
      get: (target, name: string) => {
        read.add(name);
        return target[name];
      },
    });
    watchCollapse(INITIAL_COLLAPSE_STATE, spy);
    expect([...read].sort()).toEqual([...COLLAPSE_METRICS].sort());
  });
});

describe("the sentence", () => {
  it("says since when, what, and what follows", () => {
    const all = { sinceUpdate: 14, earnsAlike: true } as const;
    expect(collapseSentence({ ...all, kind: "all-wrong" })).toBe(
      "Since verifier update 14 the verifier calls everything wrong: all checks of a solution earn the same, so it learns nothing.",
    );
    expect(collapseSentence({ ...all, kind: "all-right", earnsAlike: false })).toBe(
      "Since verifier update 14 the verifier calls everything right.",
    );
    expect(collapseSentence({ ...all, kind: "no-spread" })).toMatch(/right by chance: all checks/);
    expect(recoverySentence({ ...all, kind: "all-wrong" }, 31)).toMatch(
      /since its update 14 ended .* 31/,
    );
  });
});
