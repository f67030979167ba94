/** One head's attention as a plot: rows are queries from top to bottom, columns are keys from left to right. */
import { type PlotMark, type PlotTree, rectangle } from "../../../core/plot/marks.ts";
import type { Role } from "../../../core/role.ts";
import { type AttentionShown, rowOf } from "./attention.ts";

export type AttentionInk = Role | "ink";

const STRENGTHS = 32; // levels of shading: all cells of one level are one shape, which keeps the DOM small

/** T × T cells: a row per query character, a column per key character. */
export function attentionPlot(
  { maps, text, role }: Pick<AttentionShown, "maps" | "text" | "role">,
  head: { readonly layer: number; readonly head: number },
): PlotTree<AttentionInk> {
  const { length } = maps;
  const shapes = Array.from({ length: STRENGTHS }, () => [] as ReturnType<typeof rectangle>[]);
  for (let row = 0; row < length; row++) {
    for (const [column, weight] of rowOf(maps, head, row).entries()) {
      // Rounding can push a weight slightly above 1.
      const strength = Math.min(STRENGTHS, Math.round(weight * STRENGTHS));
      const corners = [
        { x: column, y: row },
        { x: column + 1, y: row + 1 },
      ] as const;
      shapes[strength - 1]?.push(rectangle(...corners));
    }
  }
  const ticks = Array.from({ length }, (_, at) => [at + 0.5, text[at] ?? ""] as const);
  const marks = shapes.flatMap((outlines, i): PlotMark<AttentionInk>[] =>
    outlines.length === 0
      ? []
      : [{ kind: "area", outlines, ink: role, opacity: (i + 1) / STRENGTHS }],
  );
  return { x: { from: 0, to: length, ticks }, y: { from: length, to: 0, ticks }, marks };
}

/** A frame around a row. */
export function rowMark(length: number, at: number): PlotMark<AttentionInk> {
  const corners = rectangle({ x: 0, y: at }, { x: length, y: at + 1 });
  return { kind: "line", points: [...corners, { x: 0, y: at }], width: 1, ink: "ink" };
}
