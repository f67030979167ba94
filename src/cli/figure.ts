import { pluralize } from "../core/counted.ts";
import { TangoError } from "../core/errors.ts";
import { GREEDY_IN_RANGE } from "../core/metrics/names.ts";
import { SHARES } from "../core/plot/axis.ts";
import type { DataPoint } from "../core/plot/marks.ts";
import { panelsSvg } from "../core/plot/panels.ts";
import type { Line } from "../study/line.ts";
import { type Flag, readArguments } from "./arguments.ts";
import { COMMAND_PREFIX } from "./command-name.ts";
import { writeWhole } from "./disk.ts";
import { readMetrics } from "./metrics.ts";

export const FIGURE_FLAGS: readonly Flag[] = [
  { name: "title", value: "TEXT", help: "title of the figure" },
  { name: "out", value: "FILE.svg", help: "the file to write (default: figure.svg)" },
];

/** One curve of a panel: a run's points. */
interface Curve {
  readonly label: string;
  readonly points: readonly DataPoint[];
}

interface PanelSpec {
  readonly title: string;
  readonly xLabel: string;
  readonly xTicks: readonly (readonly [x: number, label: string])[];
  readonly curves: readonly Curve[];
}

/** The points at which a run logged a metric, in the order of x. */
function pointsOf(
  lines: readonly Line[],
  name: string,
  x: (line: Line) => number,
): Curve["points"] {
  const byX = new Map<number, number>();
  for (const line of lines) {
    const y = line[name];
    if (typeof y === "number") byX.set(x(line), y);
  }
  return [...byX].sort(([a], [b]) => a - b).map(([x, y]) => ({ x, y }));
}

/** Greedy accuracy over generator updates, and the verifier's step F1 at the three evaluation points. */
export function panelsOf(runs: readonly { label: string; lines: readonly Line[] }[]): PanelSpec[] {
  const stages = ["after-sft", "after-warm-up", "end"];
  const accuracy = runs.map(({ label, lines }) => ({
    label,
    points: pointsOf(lines, GREEDY_IN_RANGE, (line) => Number(line.generator_updates)),
  }));
  const judged = runs.map(({ label, lines }) => ({
    label,
    points: pointsOf(
      lines.filter((line) => stages.includes(String(line.stage))),
      "verifier/step_f1_wrong",
      (line) => stages.indexOf(String(line.stage)),
    ),
  }));
  const last = Math.max(1, ...accuracy.flatMap(({ points }) => points.map(({ x }) => x)));
  const count = runs[0]?.lines.find((line) => line.stage)?.["eval/greedy_accuracy/in_range/count"];
  return [
    {
      title: `Generator: greedy accuracy, ${count} held-out problems`,
      xLabel: "generator updates",
      xTicks: [0, 0.25, 0.5, 0.75, 1].map((part) => [part * last, String(Math.round(part * last))]),
      curves: accuracy,
    },
    {
      title: "Verifier: step F1 on wrong steps, fixed set",
      xLabel: "no gold label in training",
      xTicks: [
        [0, "after SFT"],
        [1, "after warm-up"],
        [2, "end"],
      ],
      curves: judged,
    },
  ];
}

/** One SVG that follows the reader's preference for light or dark. */
export function figureSvg(title: string, panels: readonly PanelSpec[]): string {
  const labels = panels[0]?.curves.map(({ label }) => label) ?? [];
  const drawn = panels.map(({ title, xLabel, xTicks, curves }) => {
    const [from, to] = [xTicks[0]?.[0] ?? 0, xTicks.at(-1)?.[0] ?? 1];
    const series = curves.map(({ points }) => ({ points, dots: true }));
    return { title, x: { from, to, ticks: xTicks, name: xLabel }, y: SHARES, series };
  });
  return panelsSvg(title, drawn, labels, { columns: panels.length, width: 420, height: 260 });
}

/** `lab figure DIR…`: the curves of some runs in one SVG, drawn from their metrics.jsonl. */
export async function drawFigure(argv: readonly string[]): Promise<number> {
  const args = readArguments("figure", argv, FIGURE_FLAGS, Infinity);
  if (args.positionals.length === 0) {
    throw new TangoError("bad-setting", `figure needs run folders: ${COMMAND_PREFIX} figure DIR…`);
  }
  const runs = args.positionals.map((folder) => ({
    label: folder.split("/").filter(Boolean).at(-1) ?? folder,
    lines: readMetrics(folder),
  }));
  const out = args.text("out") ?? "figure.svg";
  writeWhole(out, figureSvg(args.text("title") ?? "Tango Lab", panelsOf(runs)));
  console.log(`Drew ${pluralize(runs.length, "run")} into ${out}.`);
  return 0;
}
