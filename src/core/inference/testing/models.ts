import { armById } from "../../algorithms/registry.ts";
import { workById } from "../../algorithms/work-registry.ts";
import type { EvaluationContext } from "../../evaluation/judge.ts";
import { presetSettings } from "../../presets/registry.ts";
import { applySettings } from "../../settings/parse.ts";
import { taskById } from "../../tasks/registry.ts";
import { FakePolicy, type FakeRow } from "../../testing/fake-policy.ts";

export const columns = taskById("columns");
export const PROBLEM = { task: "columns", text: "12+34=", operands: ["12", "34"], steps: 2 };
export const RIGHT = "4;6;#46.";
export const WRONG = "4;7;#47.";

/** Writes these in turn, one a sample. */
export const inTurn =
  (...texts: readonly string[]) =>
  ({ row }: FakeRow): string =>
    texts[row % texts.length] ?? "";

/** Judges the columns of `12+34=` as a good verifier does, whatever was stated. */
const judgesWell = ({ prompt }: FakeRow): string => {
  const steps = prompt.slice("12+34=".length).split("#")[0]?.split(";").slice(0, -1) ?? [];
  const own = ["4", "6"];
  const isRight = steps.map((stated, k) => stated === own[k]);
  const body = steps.map((stated, k) => {
    const written = (own[k] ?? "0").padStart(stated.length, "0");
    return `${stated}${written}${isRight[k] ? "C" : "X"}`;
  });
  return `${body.join("")}>${isRight.includes(false) ? "X" : "C"}.`;
};

/** Two fakes under an arm, with the settings of the smallest preset. */
export function models(
  arm: string,
  generates: (row: FakeRow) => string,
  judges: (row: FakeRow) => string = judgesWell,
) {
  const generator = new FakePolicy((row) =>
    row.prompt.endsWith("?") ? judges(row) : generates(row),
  );
  const verifier = new FakePolicy(judges);
  const settings = applySettings(presetSettings("micro"), [["algorithm", arm]]);
  const [facts, work] = [armById(arm), workById(arm)];
  const context = { task: columns, arm: facts, work, settings, generator, verifier };
  return { context: context satisfies EvaluationContext, generator, verifier };
}
