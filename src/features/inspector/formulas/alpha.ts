import type { AlphaFacts } from "../model/ledger.ts";
import type { Explained } from "./explained.ts";
import { num } from "./tex.ts";

const SCHEDULES: Readonly<Record<AlphaFacts["schedule"], string>> = {
  exp: "\\max(\\alpha_{\\min}, \\alpha_0 \\cdot e^{-kn}), \\quad k = \\log(\\alpha_0 / \\alpha_{\\min}) / N",
  linear: "\\alpha_0 - (\\alpha_0 - \\alpha_{\\min}) \\cdot n / N",
  cosine:
    "\\alpha_{\\min} + (\\alpha_0 - \\alpha_{\\min}) \\cdot \\frac{1 + \\cos(\\pi \\cdot n / N)}{2}",
  constant: "\\alpha_0",
};

function numbersOf({ schedule, n, alpha0, alphaMin, planned }: AlphaFacts): string {
  const span = `(${num(alpha0)} - ${num(alphaMin)})`;
  const done = `${Math.min(n, planned)} / ${planned}`;
  switch (schedule) {
    case "exp": {
      const k = Math.log(alpha0 / alphaMin) / planned;
      return `\\max(${num(alphaMin)}, ${num(alpha0)} \\cdot e^{-${num(k)} \\cdot ${n}})`;
    }
    case "linear":
      return `${num(alpha0)} - ${span} \\cdot ${done}`;
    case "cosine":
      return `${num(alphaMin)} + ${span} \\cdot \\frac{1 + \\cos(\\pi \\cdot ${done})}{2}`;
    case "constant":
      return num(alpha0);
  }
}

/**
 * @param alpha the weight in effect: 0 when the batch had no step reward
 * @param facts null when it is not known how alpha was computed
 */
export function alphaCell(alpha: number, facts: AlphaFacts | null): Explained {
  if (!facts) return { id: "alpha", value: alpha, symbols: "\\alpha_n", numbers: null };
  const scheduled = `\\alpha_{${facts.n}} = ${numbersOf(facts)} = ${num(alpha)}`;
  return {
    id: "alpha",
    value: alpha,
    symbols: `\\alpha_n = ${SCHEDULES[facts.schedule]}`,
    numbers: alpha > 0 ? scheduled : null,
  };
}
