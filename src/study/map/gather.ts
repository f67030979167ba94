/** Builds the map from the reports of finished studies. */

import { badFile } from "../../core/bad-file.ts";
import { CHANCE_IN_RANGE, ENTROPY_IN_RANGE } from "../../core/metrics/names.ts";
import { mean } from "../../core/metrics/statistics.ts";
import { measureWords } from "../measure.ts";
import type { Cell } from "../report.ts";
import type { Resolved } from "../resolved.ts";
import type { Goal, Study } from "../schema.ts";
import { MAP_ARMS, type MapArm, type MapMark, type ReachMap } from "./map.ts";

/** The part of a report.json that the map needs. */
export interface ReportParts {
  readonly study: Study;
  readonly settings: readonly Resolved[];
  readonly table: readonly Cell[];
}

/** The arm that represents a setting's starting point, because it samples at the preset's temperature. */
const START: MapArm = "tango";

/**
 * The marks of all reports, in their order.
 * @param reports each with the file that it is from
 * @throws TangoError("bad-file") naming the file that lacks a goal, a fixed budget, a measure or a condition, or
 * has another goal than the first
 */
export function gatherMap(reports: readonly (readonly [file: string, ReportParts])[]): ReachMap {
  const marks = reports.flatMap(([file, report]) => marksOf(file, report));
  const goals = reports.map(([file, { study }]) => [file, JSON.stringify(study.until)] as const);
  const other = goals.find(([, goal]) => goal !== goals[0]?.[1]);
  if (other) throw badFile(other[0], "its study has another goal than the first one");
  return { reach: reports[0]?.[1].study.until?.reach ?? Number.NaN, marks };
}

function marksOf(file: string, { study, settings, table }: ReportParts): MapMark[] {
  const { until, budget, blocks, name } = study;
  if (!until) throw badFile(file, "its study has no goal (until)");
  if (!budget || !("tokens" in budget)) throw badFile(file, "its study has no budget in tokens");
  return blocks.map((block) => {
    const valuesOf = (condition: string, measure: string) => {
      const cell = table.find(
        (one) => one.block === block.name && one.condition === condition && one.measure === measure,
      );
      if (cell && cell.values.length > 0) return cell.values.map(({ value }) => value);
      throw badFile(file, `it has no ${measure} of ${condition} in ${block.name}`);
    };
    const endsOf = (arm: MapArm, counter: string) =>
      valuesOf(arm, measureWords({ figure: counter, at: "end" })).map((value) => {
        if (typeof value === "number") return value;
        throw badFile(file, `a run of ${arm} in ${block.name} has failed`);
      });
    const atStart = (figure: string) => {
      const measure = measureWords({ figure, at: "after-sft" });
      const known = valuesOf(START, measure).filter((value) => typeof value === "number");
      return mean(known);
    };
    const own = settings.find((one) => one.block === block.name && one.condition === START);
    return {
      study: name,
      columns: Number(own?.settings["rlMaxSteps"]),
      misprintRate: Number(own?.settings["misprintRate"]),
      log10Chance: atStart(CHANCE_IN_RANGE),
      entropy: atStart(ENTROPY_IN_RANGE),
      mostTokens: budget.tokens,
      arms: Object.fromEntries(
        MAP_ARMS.map((arm) => [
          arm,
          {
            tokens: endsOf(arm, "num_tokens"),
            updates: endsOf(arm, "generator_updates"),
            reached: valuesOf(arm, goalWords(until)).map((value) => typeof value === "number"),
          },
        ]),
      ) as MapMark["arms"],
    };
  });
}

const goalWords = ({ figure, reach, lastWindow }: Goal) =>
  measureWords({ figure, at: { reach, lastWindow }, axis: "num_tokens" });
