import type { Fault } from "../fault.ts";

/** What our own studies had until November 2026 (docs/results/superseded.md). */
const kl: Fault = {
  id: "kl",
  order: 1,
  shownBy: "gradient",
  changes: [
    {
      file: "src/core/settings/groups/optimizer.ts",
      healthy: `  generatorKlCoef: number(0, 10, {
    default: 0.001,
    title: "KL coefficient, generator",`,
      faulty: `  generatorKlCoef: number(0, 10, {
    default: 0.05,
    title: "KL coefficient, generator",`,
    },
  ],
};

export default kl;
