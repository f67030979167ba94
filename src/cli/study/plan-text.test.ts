import { expect, it } from "vitest";
import type { Cell } from "../../study/report.ts";
import { parseStudy } from "../../study/spec.ts";
import { reachedFirstText, stopConditionLines, unfinishedText } from "./plan-text.ts";

const at = { reach: 0.5, lastWindow: 9 };
const figure = "rollouts/accuracy_drawn";
const study = (change: object = {}) =>
  parseStudy(
    "a.json",
    JSON.stringify({
      name: "a",
      title: "t",
      question: "q",
      preset: "micro",
      seeds: [1, 2, 3, 4, 5],
      conditions: [{ name: "tango" }, { name: "grpo" }],
      baseline: "grpo",
      preregistration: {
        primary: { condition: "tango", figure, at, axis: "num_tokens" },
        mayStop: "Nothing.",
      },
      measures: [
        { figure, at, axis: "num_tokens" },
        { figure, at },
      ],
      ...change,
    }),
  );
const cell = (condition: string, values: readonly (number | null | "never")[]) =>
  ({ condition, values: values.map((value, i) => ({ seed: i + 1, value })) }) as unknown as Cell;
const TOKENS = "tokens until rollouts/accuracy_drawn ≥ 0.5 over 9 generator updates";
const cells = [
  cell("grpo", [50, "never", "never", 10, 20]),
  cell("tango", [20, 900, "never", "never", null]),
];

it("who is there first counts seeds; a run that never is counts as later than all that are", () => {
  // First on 1 and 2, last on 4, neither on 3, nothing known of 5: two to one.
  expect(reachedFirstText(study(), cells, TOKENS)).toEqual([
    "Primary contrast: tango is there before grpo on 2 of 4 seeds, after it on 1, level or neither of them there on 1; p of the exact sign test 1, not corrected.",
  ]);
});

it("only the registered axis is primary", () => {
  expect(reachedFirstText(study(), cells, TOKENS.replace("tokens", "generator updates"))).toEqual(
    [],
  );
});

it("says what ends a run, and nothing of a study without an end of its own", () => {
  expect(stopConditionLines(study())).toEqual([]);
  expect(stopConditionLines(study({ budget: { tokensOf: "tango", times: 2 } }))).toEqual([
    "- a run ends before its plan does once it has used 2 × the tokens of tango",
  ]);
  const [goal] = stopConditionLines({ ...study(), until: { figure, reach: 0.5, lastWindow: 1 } });
  expect(goal).toContain("as the mean of its last 1 generator update, is at least 0.5");
});

it("counts one job and one seed as one", () => {
  const job = { seed: 1, state: "stopped" } as Parameters<typeof unfinishedText>[1][number];
  const alone = study({ seeds: [1], preregistration: undefined });
  const [said] = unfinishedText(alone, [job]);
  expect(said).toContain("0 of 1 job have ended, and on 0 of 1 seed all of them");
});
