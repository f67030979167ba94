import type { MetricsLine } from "../training/records.ts";

/** Generator updates between two checkpoints of the rounds. */
export const EVERY = 20;

/** When the weights of a recorded run were taken. */
export interface Moment {
  /** Lines of the recording before it. */
  readonly line: number;
  readonly generatorUpdates: number;
  /** The warm-up included. */
  readonly verifierUpdates: number;
}

/** Whether the weights are taken here: before each table, and as the generator's updates go by. */
export function isMoment(
  { generatorUpdates, verifierUpdates }: Moment,
  isBeforeTable: boolean,
  last: Moment | undefined,
): boolean {
  const passed = generatorUpdates % EVERY === 0 && generatorUpdates > (last?.generatorUpdates ?? 0);
  const isNew =
    last?.generatorUpdates !== generatorUpdates || last.verifierUpdates !== verifierUpdates;
  return passed || (isBeforeTable && isNew);
}

/** The moments of a recorded run, told from its lines: its archive of checkpoints has just these. */
export function momentsOf(lines: readonly MetricsLine[]): Moment[] {
  const moments: Moment[] = [];
  const reached = (line: number) => {
    const { generator_updates: g = 0, verifier_updates: v = 0 } = lines[line - 1]?.values ?? {};
    const moment: Moment = { line, generatorUpdates: g, verifierUpdates: v };
    const isBeforeTable = lines[line]?.phase === "evaluation";
    if (isMoment(moment, isBeforeTable, moments.at(-1))) moments.push(moment);
  };
  for (let line = 0; line <= lines.length; line++) reached(line);
  return moments;
}
