import { join } from "node:path";
import type { CsvForm } from "../../core/csv.ts";
import { MAX_PROBLEMS } from "../../core/evaluation/bank.ts";
import { type CrossPlay, crossPlayText, isSameRun } from "../../core/evaluation/cross-play-file.ts";
import { applySettings } from "../../core/settings/parse.ts";
import { levelsOf } from "../../core/tasks/problems.ts";
import { argumentError, type Flag, type Parsed, readArguments, wholeNumber } from "../arguments.ts";
import { COMMAND_PREFIX } from "../command-name.ts";
import { CSV_FLAG, csvFormOf } from "../csv.ts";
import { checkWritable, writeWhole } from "../disk.ts";
import { makeFolderOrRefuse } from "../folders.ts";
import { hold } from "../lock.ts";
import { OTHER_ENGINE } from "../run-flags.ts";
import { crossPlaySvg } from "./figure.ts";
import { crossPlayCsv, groupLines } from "./outputs.ts";
import { playAll } from "./play.ts";
import { type PlayingRun, runsIn, runsOfStudy } from "./runs.ts";

export const CROSS_PLAY_FLAGS: readonly Flag[] = [
  { name: "study", value: "DIR", help: "plays the finished jobs of this study, by condition" },
  { name: "judges", help: "verifiers also judge the generators of the other runs of their seed" },
  { name: "problems", value: "P", help: "held-out problems, one solution each (default: 256)" },
  OTHER_ENGINE,
  {
    name: "out",
    value: "DIR",
    help: "where cross-play.json, .csv and .svg go (default: cross-play)",
  },
  CSV_FLAG,
  { name: "panel", value: "FILE", help: "also writes the data of the page's picture" },
];

const PROBLEMS = 256; // held out, by default

/** The runs to play, and the names of a study's runs that cannot. @throws TangoError */
function asked(args: Parsed): { runs: PlayingRun[]; left: string[] } {
  const study = args.text("study");
  const folders = args.positionals;
  if (study === null && folders.length === 0) {
    const usage = `${COMMAND_PREFIX} cross-play RUN…, or --study DIR`;
    throw argumentError(`cross-play needs run folders with snapshots: ${usage}.`, "study");
  }
  if (study === null) return { runs: runsIn(folders), left: [] };
  if (folders.length === 0) return runsOfStudy(study);
  const shown = JSON.stringify(folders[0]?.slice(0, 40));
  throw argumentError(`--study plays the jobs of a study: omit ${shown}.`, "study");
}

/** Whether two runs share a seed, and so their problems. */
const meet = (a: PlayingRun, b: PlayingRun) => a.side.seed === b.side.seed;

/** `lab cross-play`: verifiers of every age judge the solutions of generators of every age. */
export async function crossPlay(argv: readonly string[]): Promise<number> {
  const args = readArguments("cross-play", argv, CROSS_PLAY_FLAGS, Infinity);
  const problems = wholeNumber("problems", args.text("problems") ?? `${PROBLEMS}`, 1, MAX_PROBLEMS);
  const form = csvFormOf(args);
  const { runs: found, left } = asked(args);
  const engine = args.text("engine");
  const runs = found.map((run) => {
    const pairs = engine === null ? [] : [["engine", engine] as [string, unknown]];
    return { ...run, settings: applySettings(run.settings, pairs) };
  });
  const judges = args.has("judges");
  if (judges && !runs.some((run) => runs.some((other) => other !== run && meet(run, other)))) {
    throw argumentError(
      "--judges needs two runs of one seed: no two of these have the same.",
      "judges",
    );
  }
  const out = args.text("out") ?? "cross-play";
  const panel = args.text("panel");
  makeFolderOrRefuse(out);
  const files = ["cross-play.json", "cross-play.csv", "cross-play.svg"].map((name) =>
    join(out, name),
  );
  for (const file of panel === null ? files : [...files, panel]) checkWritable(file);
  const lock = hold(out);
  try {
    for (const one of left) console.log(`Left out: ${one}.`);
    const played = await playAll(runs, {
      problems,
      meet: (a, b) => judges && meet(a, b),
      onProgress: (text) => {
        lock.touch();
        if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
      },
    });
    if (process.stderr.isTTY) process.stderr.write("\r\x1b[K");
    write(files, panel, { ...factsOf(runs), ...played }, form);
  } finally {
    lock.release();
  }
  return 0;
}

/** Facts that all runs share. */
function factsOf([run]: readonly PlayingRun[]): Pick<CrossPlay, "task" | "steps" | "ages"> {
  const { task, settings, kept } = run as PlayingRun;
  const ages = kept.map(({ age }) => age);
  return { task: task.id, steps: levelsOf(task, settings).measured, ages };
}

function write(
  files: readonly string[],
  panel: string | null,
  play: CrossPlay,
  form: CsvForm,
): void {
  const [json = "", csv = "", svg = ""] = files;
  const title = `Cross-play on ${play.task}: balanced accuracy of step verdicts`;
  writeWhole(json, crossPlayText(play));
  writeWhole(csv, crossPlayCsv(play, form));
  writeWhole(svg, crossPlaySvg(title, play));
  for (const line of groupLines(play)) console.log(line);
  console.log(`Wrote ${files.join(", ")}.`);
  if (panel === null) return;
  writeWhole(panel, crossPlayText({ ...play, plays: play.plays.filter(isSameRun) }));
  console.log(`Wrote ${panel}.`);
}
