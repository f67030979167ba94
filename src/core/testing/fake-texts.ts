/** Texts of fake policies on problems of two digit columns, right and wrong ones. */
import { uniformAt } from "../random/draws.ts";
import type { FakeRow } from "./fake-policy.ts";

/** A draw of a row in [0, 1), the same however often it is trained; ½ at temperature 0. */
export const drawOf = ({ row, request }: FakeRow): number =>
  request.temperature === 0 ? 0.5 : uniformAt(request.key, row, 0);

/** A draw of a row in [0, 1) that depends on all previous updates too. */
export const trainedDrawOf = (fake: FakeRow): number =>
  (drawOf(fake) + Math.abs(fake.weight) * 7) % 1;

/**
 * Adds columns of two digits, the first of them wrongly where the draw is below 0.4. A problem of another
 * task gets an empty solution.
 */
export function columnsSolution({ prompt }: FakeRow, draw: number): string {
  const [first = "", second = ""] = prompt.slice(0, -1).split("+");
  if (!second) return "#.";
  const steps = [...first].map((digit, k) => String(Number(digit) + Number(second[k])));
  if (draw < 0.4) steps[0] = String((Number(steps[0]) + 1) % 10);
  return `${steps.map((step) => `${step};`).join("")}#${steps.join("")}.`;
}

/** A verification of two steps; where the draw is below 0.3 it has one verdict only. */
export const columnsVerification = (draw: number): string =>
  draw < 0.3 ? "11C>C." : draw < 0.6 ? "11C12X>X." : "11C11C>C.";
