import type { AlphaFacts } from "../model/ledger.ts";
import type { Explained } from "./explained.ts";
import { texNumber } from "./tex.ts";

const SCHEDULES: Readonly<Record<AlphaFacts["schedule"], string>> = {
  exp: "\\max(\\alpha_{\\min}, \\alpha_0 \\cdot e^{-kn}), \\quad k = \\log(\\alpha_0 / \\alpha_{\\min}) / N",
  linear: "\\alpha_0 - (\\alpha_0 - \\alpha_{\\min}) \\cdot n / N",
  cosine:
    "\\alpha_{\\min} + (\\alpha_0 - \\alpha_{\\min}) \\cdot \\frac{1 + \\cos(\\pi \\cdot n / N)}{2}",
  constant: "\\alpha_0",
};

function numbersOf({ schedule, n, alpha0, alphaMin, planned }: AlphaFacts): string {
  const span = `(${texNumber(alpha0)} - ${texNumber(alphaMin)})`;
  const done = `${Math.min(n, planned)} / ${planned}`;
  switch (schedule) {
    case "exp": {
      const k = Math.log(alpha0 / alphaMin) / planned;
      return `\\max(${texNumber(alphaMin)}, ${texNumber(alpha0)} \\cdot e^{-${texNumber(k)} \\cdot ${n}})`;
    }
    case "linear":
      return `${texNumber(alpha0)} - ${span} \\cdot ${done}`;
    case "cosine":
      return `${texNumber(alphaMin)} + ${span} \\cdot \\frac{1 + \\cos(\\pi \\cdot ${done})}{2}`;
    case "constant":
      return texNumber(alpha0);
  }
}

/**
 * @param alpha the weight in effect: 0 when the batch had no step reward
 * @param facts null if unknown how alpha was computed
 */
export function alphaCell(alpha: number, facts: AlphaFacts | null): Explained {
  if (!facts) return { id: "alpha", value: alpha, symbols: "\\alpha_n", numbers: null };
  const scheduled = `\\alpha_{${facts.n}} = ${numbersOf(facts)} = ${texNumber(alpha)}`;
  return {
    id: "alpha",
    value: alpha,
    symbols: `\\alpha_n = ${SCHEDULES[facts.schedule]}`,
    numbers: alpha > 0 ? scheduled : null,
  };
}
