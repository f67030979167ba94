import type { Judge } from "../../core/algorithms/arm.ts";
import type { JudgeFacts } from "../../core/algorithms/judge.ts";
import type { Role } from "../../core/role.ts";
import { capital } from "../../i18n/en/capital.ts";
import { numberName } from "../../i18n/en/numbers.ts";
import { defineWords } from "../../i18n/index.ts";
import type { FixedSet, Measure } from "./model/measures.ts";
import type { SectionKind } from "./model/sections.ts";

const JUDGES = {
  verifier: "the verifier judges",
  self: "the generator judges",
  gold: "gold labels judge",
  random: "a coin judges",
  none: "nobody judges",
} satisfies Record<Judge, string>;
const judges = ({ by, as }: JudgeFacts): string =>
  `${JUDGES[by]} ${by === "self" ? "itself" : `every ${as === "labels" ? "step" : "attempt"}`}`;

export const runChartWords = defineWords("run/run-chart", {
  label: "The whole run",
  slider: "Update",
  names: { generator: "Generator", verifier: "Verifier" } satisfies Record<Role, string>,
  /** Names of one letter, for narrow lanes. */
  letters: { generator: "G", verifier: "V" } satisfies Record<Role, string>,
  sections: {
    alone: "Verifier practices alone",
    generator: "Only the generator learns",
    verifier: "Only the verifier learns",
    turns: (generator: number, verifier: number) =>
      `They take turns: ${numberName(generator)} to ${numberName(verifier)}`,
  } satisfies Record<SectionKind, unknown>,
  legend: (set: FixedSet | null): string => {
    const rings = "line: in training · ○ greedy, on new problems";
    if (set === null) return rings;
    return `${rings}, verifier: ${set === "mixed" ? "on a fixed, mixed set" : "on the first solutions"}`;
  },
  legendTwin: "dotted: its frozen start, on the newest solutions",
  legendOver: "dashed: what if",
  legendUnder: "thin: the recorded run",
  at: (update: string) => `update ${update}`,
  /** The text in a lane without a verifier. */
  instead: (judge: JudgeFacts): string => {
    if (judge.by === "self") return "This run has no second model: the generator judges itself.";
    return `This run has no verifier${judge.by === "none" ? "" : `: ${judges(judge)}`}.`;
  },
  /** A shorter text for narrow lanes without a verifier. */
  insteadShort: ({ by }: JudgeFacts): string =>
    by === "none" ? "No verifier" : by === "self" ? "No second model" : capital(JUDGES[by]),
  insteadThere: (judge: JudgeFacts): string =>
    judge.by === "none" ? "No verifier in the other run." : `In the other run ${judges(judge)}.`,
  /** For lanes whose file does not describe their problems. */
  otherProblems: "Its line has other problems: compare the rings.",
  both: (there: string, problems: string) => `${there} ${problems}`,
  ring: (value: string, of: string | null, update: string) =>
    `${value}${of === null ? "" : ` of ${of}`} on new problems, after update ${update}`,
  setRing: {
    mixed: (value: string, update: string) =>
      `balanced accuracy ${value} on a fixed, mixed set of solutions, after update ${update}`,
    first: (value: string, update: string) =>
      `balanced accuracy ${value} on the starting generator's solutions, after update ${update}`,
  } satisfies Record<FixedSet, (value: string, update: string) => string>,
  flag: (update: string) => `Checkpoint after update ${update}`,
  learned: {
    generator: "the generator learned",
    verifier: "the verifier learned",
    alone: "the verifier practiced alone",
    start: "the start, before the first update",
  },
  position: (update: string, updates: string, learned: string) =>
    `update ${update} of ${updates}, ${learned}`,
  checkpoint: "checkpoint",
  reading: {
    answers: (value: string) => `${value} of the generator's answers right`,
    steps: (value: string) => `the verifier's balanced accuracy on steps ${value}`,
    final: (value: string) => `the verifier's balanced accuracy on answers ${value}`,
  } satisfies Record<Measure, (value: string) => string>,
  measuredAt: (reading: string, update: string) => `${reading} at update ${update}`,
  onNew: (reading: string, update: string) => `${reading} on new problems after update ${update}`,
  onSet: {
    mixed: (reading: string, update: string) =>
      `${reading} on a fixed, mixed set after update ${update}`,
    first: (reading: string, update: string) =>
      `${reading} on the first solutions after update ${update}`,
  } satisfies Record<FixedSet, (reading: string, update: string) => string>,
  menu: "The whole run: more",
  table: "Show as table",
  close: "Close",
  columns: {
    update: "updates of both models",
    learned: "learned",
    generator: "Generator: right in training",
    generatorNew: "Generator: right on new problems",
    verifier: "Verifier: balanced accuracy in training",
    verifierSet: {
      mixed: "Verifier: balanced accuracy on a fixed, mixed set",
      first: "Verifier: balanced accuracy on the first solutions",
    } satisfies Record<FixedSet, string>,
  },
  whatIf: {
    question: "What if …",
    ring: "at the end",
    /** @param of how many runs the recording was chosen from; null if it was not chosen */
    one: (of: string | null) => (of === null ? "one run" : `one run of ${of}`),
    recorded: "as recorded",
    close: "Close what if",
  },
});
