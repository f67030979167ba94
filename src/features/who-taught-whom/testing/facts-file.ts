import { type FactsFile, factsText } from "../../../core/evaluation/facts-file.ts";

/** Five facts at three ages: two that only the verifier knew, one each of the other classes. */
export const NAMES = ["8-3", "7-2", "9-1", "4-4", "2-0"] as const;

type Row = readonly number[];
const FROZEN: readonly Row[] = [0, 1, 2].map(() => [1, 0.9, 0, 0.5, 1]);

/** A study of two weights and three arms; what the generator knows of `9-1` at the end is `neither`. */
export function fileOf(neither: Readonly<Record<"low" | "high" | "gold", number>>): FactsFile {
  const learns = (last: number): readonly Row[] => [
    [0.1, 0.1, 0.1, 0.9, 1],
    [0.4, 0.05, 0.1, 0.9, 1],
    [0.9, 0.15, last, 0.9, 1],
  ];
  const verifier = [FROZEN[0] as Row, [1, 0.9, 0.1, 0.5, 1], [1, 0.7, 0.5, 0.5, 1]];
  const seeds = [501, 502];
  const run = (
    name: string,
    arm: string,
    alpha: number,
    last: number,
    by: readonly Row[] | null,
  ) => ({ name, arm, alpha, seeds, generator: learns(last), verifier: by });
  return {
    task: "minus",
    steps: 4,
    ages: [0, 30, 60],
    facts: NAMES,
    runs: [
      run("tango-03", "tango", 0.3, neither.high, verifier),
      run("tango-003", "tango", 0.03, neither.low, verifier),
      run("frozen-03", "frozen-verifier", 0.3, neither.high, FROZEN),
      run("gold-03", "oracle-steps", 0.3, neither.gold, null),
    ],
  };
}

/** The same as the text of a file. */
export const fileTextOf = (neither: Parameters<typeof fileOf>[0]): string =>
  factsText(fileOf(neither));
