/** Groups for tests of the stage: made by hand, drawn at random, and from the shipped recordings. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { decodeRecording } from "../../core/recording/recording.ts";
import type { Verdict } from "../../core/tango/verification.ts";
import {
  type JudgedFields,
  type RolloutGroup,
  type RolloutRow,
  UNJUDGED_FIELDS,
} from "../../core/training/records.ts";
import {
  byLabels,
  byProbability,
  inVerification,
  parsedRow,
  type VerifiedRow,
} from "../../core/training/testing/judged.ts";

const FOLDER = join(import.meta.dirname, "../../../public/recordings");

/** A shipped recording: its settings and groups. */
export const shipped = (preset: string) =>
  decodeRecording(preset, new Uint8Array(readFileSync(join(FOLDER, `${preset}.tango.zip`))));

/** 047 + 810 answered 758: the first mistake caught, the last one missed. */
const SUM_ROW: VerifiedRow = {
  solution: "7;5;8;#758.",
  steps: ["7", "5", "8"],
  flaw: null,
  stepTruth: [false, true, false],
  answer: "758",
  isCorrect: false,
  label: 0,
  ...inVerification("78X55C88C>X.", [-1, 1, 1], -1),
  reward: 0,
  outcomeAdvantage: -0.5,
  credit: null,
  advantages: [-0.4, -0.6],
  tokenProbabilities: [0.5, 0.8],
  tokenProbabilitiesAfter: [0.6, 0.8],
};

/** What the parsers find in the texts is found again, where `change` does not state it. */
export const rowOf = (change: Partial<RolloutRow> = {}): RolloutRow =>
  Object.assign(parsedRow<RolloutRow>(Object.assign({}, SUM_ROW, change)), change);

export const RIGHT_ROW = rowOf({
  solution: "8;5;7;#857.",
  steps: ["8", "5", "7"],
  stepTruth: [true, true, true],
  answer: "857",
  isCorrect: true,
  label: 1,
  verification: "88C55C77C>C.",
  verdicts: [1, 1, 1],
  finalVerdict: 1,
  reward: 1,
  advantages: [1.4, 1.4],
});

/** A generator's group of 047 + 810. */
export const sumGroup = (...rows: readonly RolloutRow[]): RolloutGroup => ({
  line: 3,
  updated: "generator",
  problem: "047+810=",
  truth: { steps: ["8", "5", "7"], answer: "857" },
  alpha: 0.1,
  rows,
});

/** A verifier's group: every row checks the same wrong solution. */
export const checkGroup = (...rows: readonly RolloutRow[]): RolloutGroup => ({
  ...sumGroup(...rows),
  updated: "verifier",
  alpha: null,
});

const text = fc.string({ unit: fc.constantFrom(..."0123456789abcz;#.>CX+-*,=?"), maxLength: 14 });
const verdict = fc.constantFrom<Verdict>(1, -1);
const bit = fc.constantFrom<0 | 1>(0, 1);
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const numbers = fc.array(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), { maxLength: 6 });

const verdicts = orNull(fc.array(verdict, { maxLength: 12 }));
const anyJudged: fc.Arbitrary<JudgedFields> = fc.oneof(
  fc.constant(UNJUDGED_FIELDS),
  fc.tuple(text, verdicts, orNull(verdict), orNull(text)).map((left) => inVerification(...left)),
  fc.array(verdict, { maxLength: 12 }).map(byLabels),
  fc.double({ noNaN: true, min: 0, max: 1 }).map((pCorrect) => byProbability(pCorrect)),
);

const anyPaid = fc.record({
  solution: text,
  steps: fc.array(text, { maxLength: 12 }),
  flaw: fc.constantFrom(null, "no end" as const, "empty step" as const),
  stepTruth: fc.array(fc.boolean(), { maxLength: 12 }),
  answer: orNull(text),
  isCorrect: fc.boolean(),
  label: bit,
  reward: orNull(fc.double({ noNaN: true, min: -9, max: 9 })),
  outcomeAdvantage: orNull(fc.double({ noNaN: true, min: -9, max: 9 })),
  credit: fc.constant(null),
  advantages: numbers,
  tokenProbabilities: numbers,
  tokenProbabilitiesAfter: numbers,
});

const anyRow: fc.Arbitrary<RolloutRow> = fc
  .tuple(anyPaid, anyJudged)
  .map(([paid, judged]) => ({ ...paid, ...judged }));

/** Any group, however broken. */
export const anyGroup: fc.Arbitrary<RolloutGroup> = fc.record({
  line: fc.nat(),
  updated: fc.constantFrom("generator" as const, "verifier" as const),
  problem: fc.oneof(
    text,
    fc.constantFrom("047+810=", "47+85=", "7+5+9=", "cat,dog=", "constructor", ""),
  ),
  truth: fc.record({ steps: fc.array(text, { maxLength: 10 }), answer: text }),
  alpha: fc.constant(0.1),
  rows: fc.array(anyRow, { maxLength: 17 }),
});

/** `bdfhkmqtx,qd` answered 73: the verifier looks, and sees that f stands at place 3. */
export const lookGroup = (): RolloutGroup => ({
  ...sumGroup(
    rowOf({
      solution: "7;3;#73.",
      steps: ["7", "3"],
      stepTruth: [true, false],
      answer: "73",
      verification: "7qC3fX>X.",
      verdicts: [1, -1],
    }),
  ),
  problem: "bdfhkmqtx,qd=",
  truth: { steps: ["7", "2"], answer: "72" },
});
