import { schedulerById } from "../registry.ts";
import type { Plan, Scheduler } from "../scheduler.ts";

/** The whole numbers of a range, both ends included. */
export const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** A scheduler, and a plan of 24 jobs for it. */
export function planFor(id: string, more: Partial<Plan> = {}): readonly [Scheduler, Plan] {
  const scheduler = schedulerById(id);
  const defaults = scheduler.options.flatMap((option) =>
    option.default === null ? [] : [[option.name, option.default] as const],
  );
  const plan: Plan = {
    name: "a-study",
    out: "/studies/it's 100 %",
    at: `/studies/it's 100 %/scheduler/${id}`,
    cwd: "/home/me/lab",
    program: ["node", "bin.mjs"],
    job: ["study", "/studies/it's 100 %/study.json", "--out", "/studies/it's 100 %", "--job"],
    collect: ["study", "mine.json", "--out", "/studies/it's 100 %", "--collect"],
    command: "npm run lab -- study mine.json --scheduler x",
    jobs: numbers(0, 23),
    parallel: 4,
    options: Object.fromEntries(defaults),
    ...more,
  };
  return [scheduler, plan];
}
