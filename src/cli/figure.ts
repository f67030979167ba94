import { join } from "node:path";
import { LabError } from "../core/errors.ts";
import { type Flag, readArguments } from "./arguments.ts";
import { FILES, readFileOrRefuse, writeWhole } from "./run-folder.ts";

export const FIGURE_FLAGS: readonly Flag[] = [
  { name: "title", value: "TEXT", help: "what stands above the figure" },
  { name: "out", value: "FILE.svg", help: "where the figure goes (default: figure.svg)" },
];

type Line = Readonly<Record<string, unknown>>;

/** One curve of a panel: a run's points. */
export interface Curve {
  readonly label: string;
  readonly points: readonly (readonly [x: number, y: number])[];
}

export interface PanelSpec {
  readonly title: string;
  readonly xLabel: string;
  readonly xTicks: readonly (readonly [x: number, label: string])[];
  readonly curves: readonly Curve[];
}

const WIDTH = 420;
const HEIGHT = 260;
const MARGIN = { left: 44, right: 14, top: 34, bottom: 42 };
/** Okabe and Ito's colours, told apart by colour-blind readers; curves differ by dashes too. */
const COLOURS = ["#0072B2", "#8E3A75", "#009E73", "#D55E00", "#E69F00", "#56B4E9"];
const DASHES = ["", "6 3", "2 3", "8 3 2 3", "1 2", "10 4"];

const escapeXml = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

function readLines(folder: string): Line[] {
  const path = join(folder, FILES.metrics);
  const lines = new TextDecoder().decode(readFileOrRefuse(path)).split("\n").filter(Boolean);
  return lines.map((text, i) => {
    try {
      const line: unknown = JSON.parse(text);
      if (typeof line === "object" && line !== null) return line as Line;
      throw new TypeError();
    } catch {
      throw new LabError(
        "bad-file",
        `${path} cannot be used: line ${i + 1} is no line of metrics.`,
        {
          file: path,
        },
      );
    }
  });
}

/** The points of a run at which a figure was taken, in the order of x. */
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
  return [...byX].sort(([a], [b]) => a - b);
}

/** Greedy accuracy over generator updates, and the verifier's step F1 at the three tables. */
export function panelsOf(runs: readonly { label: string; lines: readonly Line[] }[]): PanelSpec[] {
  const stages = ["after-sft", "after-warm-up", "end"];
  const accuracy = runs.map(({ label, lines }) => ({
    label,
    points: pointsOf(lines, "eval/greedy_accuracy/in_range", (line) =>
      Number(line.generator_updates),
    ),
  }));
  const judged = runs.map(({ label, lines }) => ({
    label,
    points: pointsOf(
      lines.filter((line) => stages.includes(String(line.stage))),
      "verifier/step_f1_wrong",
      (line) => stages.indexOf(String(line.stage)),
    ),
  }));
  const last = Math.max(1, ...accuracy.flatMap(({ points }) => points.map(([x]) => x)));
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

function panelSvg(panel: PanelSpec, left: number): string {
  const from = panel.xTicks[0]?.[0] ?? 0;
  const to = panel.xTicks.at(-1)?.[0] ?? 1;
  const inner = {
    width: WIDTH - MARGIN.left - MARGIN.right,
    height: HEIGHT - MARGIN.top - MARGIN.bottom,
  };
  const px = (x: number) => left + MARGIN.left + (inner.width * (x - from)) / (to - from);
  const py = (y: number) => MARGIN.top + inner.height * (1 - y);
  const grid = [0, 0.25, 0.5, 0.75, 1].map(
    (y) =>
      `<line class="grid" x1="${px(from)}" x2="${px(to)}" y1="${py(y)}" y2="${py(y)}"/><text class="tick" x="${px(from) - 6}" y="${py(y) + 4}" text-anchor="end">${y}</text>`,
  );
  const ticks = panel.xTicks.map(([x, label], i) => {
    const anchor = i === 0 ? "start" : i === panel.xTicks.length - 1 ? "end" : "middle";
    return `<text class="tick" x="${px(x)}" y="${py(0) + 16}" text-anchor="${anchor}">${label}</text>`;
  });
  const curves = panel.curves.map(({ points }, i) => {
    const colour = COLOURS[i % COLOURS.length];
    const path = points.map(([x, y]) => `${px(x).toFixed(1)},${py(y).toFixed(1)}`).join(" ");
    const dots = points.map(
      ([x, y]) =>
        `<circle cx="${px(x).toFixed(1)}" cy="${py(y).toFixed(1)}" r="2.5" fill="${colour}"/>`,
    );
    return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2" stroke-dasharray="${DASHES[i % DASHES.length]}"/>${dots.join("")}`;
  });
  return [
    `<text class="title" x="${left + MARGIN.left}" y="${MARGIN.top - 12}">${escapeXml(panel.title)}</text>`,
    ...grid,
    ...ticks,
    `<text class="tick" x="${(px(from) + px(to)) / 2}" y="${py(0) + 34}" text-anchor="middle">${escapeXml(panel.xLabel)}</text>`,
    ...curves,
  ].join("\n");
}

/** One SVG, light and dark by the reader's preference. */
export function figureSvg(title: string, panels: readonly PanelSpec[]): string {
  const width = WIDTH * panels.length;
  const labels = panels[0]?.curves.map(({ label }) => label) ?? [];
  const legend = labels.map((label, i) => {
    const x = MARGIN.left + i * 150;
    const stroke = `stroke="${COLOURS[i % COLOURS.length]}" stroke-width="2" stroke-dasharray="${DASHES[i % DASHES.length]}"`;
    return `<line x1="${x}" x2="${x + 26}" y1="0" y2="0" ${stroke}/><text class="tick" x="${x + 32}" y="4">${escapeXml(label)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT + 56}" role="img" aria-label="${escapeXml(title)}" font-family="system-ui, sans-serif">
<style>rect{fill:#fff}text{fill:#1b2430}.title{font-size:13px;font-weight:600}.head{font-size:15px;font-weight:700}.tick{font-size:11px;fill:#4a5568}.grid{stroke:#d6dbe3}@media(prefers-color-scheme:dark){rect{fill:#12161c}text{fill:#e6eaf0}.tick{fill:#aab4c2}.grid{stroke:#333c48}}</style>
<rect width="${width}" height="${HEIGHT + 56}"/>
<text class="head" x="${MARGIN.left}" y="22">${escapeXml(title)}</text>
<g transform="translate(0 26)">
${panels.map((panel, i) => panelSvg(panel, i * WIDTH)).join("\n")}
</g>
<g transform="translate(0 ${HEIGHT + 42})">${legend.join("")}</g>
</svg>
`;
}

/** `lab figure DIR…`: the curves of some runs in one SVG, drawn from their metrics.jsonl. */
export async function drawFigure(argv: readonly string[]): Promise<number> {
  const args = readArguments("figure", argv, FIGURE_FLAGS);
  if (args.positionals.length === 0) {
    throw new LabError("bad-setting", "figure needs run folders: npm run lab -- figure DIR…");
  }
  const runs = args.positionals.map((folder) => ({
    label: folder.split("/").filter(Boolean).at(-1) ?? folder,
    lines: readLines(folder),
  }));
  const out = args.text("out") ?? "figure.svg";
  writeWhole(out, figureSvg(args.text("title") ?? "Tango Lab", panelsOf(runs)));
  console.log(`Drew ${runs.length} runs into ${out}.`);
  return 0;
}
