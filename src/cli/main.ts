import { TangoError } from "../core/errors.ts";
import { PRESETS } from "../core/presets/registry.ts";
import { SETTING_SPECS } from "../core/settings/table.ts";
import { allowedValues } from "../core/settings/value.ts";
import { VERSION } from "../core/version.ts";
import { type Flag, readArguments, refuse } from "./arguments.ts";
import { BENCH_FLAGS, bench } from "./bench.ts";
import { type BuiltPage, PACKAGED } from "./built-page.ts";
import { LAB } from "./command-name.ts";
import { CROSS_PLAY_FLAGS, crossPlay } from "./cross-play/cross-play.ts";
import { evaluateRun } from "./evaluate.ts";
import { EVAL_FLAGS } from "./evaluate-request.ts";
import { exportHf, HF_FLAGS } from "./export/hf.ts";
import { IMPORT_HF_FLAGS, importHf } from "./export/import-hf.ts";
import { exportScorm, SCORM_FLAGS } from "./export/scorm.ts";
import { exportUpdate, UPDATE_FLAGS } from "./export/update.ts";
import { exportVerl, VERL_FLAGS } from "./export/verl.ts";
import { FACTS_FLAGS, facts } from "./facts/facts.ts";
import { drawFigure, FIGURE_FLAGS } from "./figure.ts";
import { MAP_FLAGS, map } from "./map/map.ts";
import { MIXED_SET_FLAGS, mixedSet } from "./mixed-set.ts";
import { RECORD_FLAGS, record } from "./record/record.ts";
import { SEARCH_FLAGS, search } from "./search/search.ts";
import { SERVE_FLAGS, servePage } from "./serve/serve.ts";
import { STUDY_FLAGS } from "./study/flags.ts";
import { study } from "./study/study.ts";
import { TRAIN_FLAGS, train } from "./train.ts";
import { runVectors, VECTORS_FLAGS } from "./vectors.ts";

interface Command {
  /** Its name and its arguments. */
  readonly usage: string;
  readonly about: string;
  readonly flags: readonly Flag[];
  run(argv: readonly string[], page: BuiltPage): Promise<number>;
}

const COMMANDS: readonly Command[] = [
  {
    usage: "train --preset NAME [options]",
    about:
      "trains both models and writes a run folder: config.json, metrics.jsonl, rollouts.jsonl, weights as safetensors",
    flags: TRAIN_FLAGS,
    run: train,
  },
  {
    usage: "eval --from DIR [options]",
    about:
      "measures a run on held-out problems: accuracy by level, the verifier, optionally test-time compute; prints tables and writes eval.json",
    flags: EVAL_FLAGS,
    run: evaluateRun,
  },
  {
    usage: "vectors FILE",
    about: "checks advantages, loss, schedule and class weights against a file of expected numbers",
    flags: VECTORS_FLAGS,
    run: runVectors,
  },
  {
    usage: "figure DIR… [options]",
    about: "draws greedy accuracy and step F1 of several runs as one SVG",
    flags: FIGURE_FLAGS,
    run: drawFigure,
  },
  {
    usage: "bench [options]",
    about:
      "compares the engines on this machine's adapter: agreement, WebGPU calls, times (src/bench/README.md)",
    flags: BENCH_FLAGS,
    run: bench,
  },
  {
    usage: "study FILE [options]",
    about:
      "runs conditions on the same seeds as resumable jobs and writes one report: tables, figures, hashes (docs/studies.md)",
    flags: STUDY_FLAGS,
    run: study,
  },
  {
    usage: "cross-play RUN… [options]",
    about:
      "lets verifiers of every age judge generators of every age, from the snapshots of runs: heat map, CSV, JSON (docs/evaluation.md)",
    flags: CROSS_PLAY_FLAGS,
    run: crossPlay,
  },
  {
    usage: "facts --from DIR [options]",
    about:
      "measures what both models of a run know of each single fact, at its start, its snapshots and its end: table, CSV, JSON (docs/evaluation.md)",
    flags: FACTS_FLAGS,
    run: facts,
  },
  {
    usage: "search FILE [options]",
    about:
      "tries every arm at the same points of a grid of settings, with the same budget, and names the best (docs/studies.md)",
    flags: SEARCH_FLAGS,
    run: search,
  },
  {
    usage: "map DIR… [options]",
    about:
      "draws who reaches a goal first, by where they start from, from the reports of finished studies (docs/studies.md)",
    flags: MAP_FLAGS,
    run: map,
  },
  {
    usage: "record --preset NAME [options]",
    about:
      "trains a run and writes a recording that the page can play, or checks one with --check (docs/recordings.md)",
    flags: RECORD_FLAGS,
    run: record,
  },
  {
    usage: "mixed-set --preset NAME [options]",
    about:
      "trains a reference run and writes the solutions on which the verifiers of its task are compared (docs/evaluation.md)",
    flags: MIXED_SET_FLAGS,
    run: mixedSet,
  },
  {
    usage: "serve [options]",
    about: "serves the page to the browsers of this machine, and opens none unless asked",
    flags: SERVE_FLAGS,
    run: servePage,
  },
  {
    usage: "export scorm [options]",
    about:
      "packs a lesson or a class for a course system: a SCORM 1.2 zip that reports completion and score (docs/teaching.md)",
    flags: SCORM_FLAGS,
    run: exportScorm,
  },
  {
    usage: "export hf --from DIR --out DIR [options]",
    about:
      "writes the models of a run as Hugging Face's GPT-2: config, safetensors, tokenizer (docs/exports.md)",
    flags: HF_FLAGS,
    run: exportHf,
  },
  {
    usage: "export update --from DIR --out DIR",
    about:
      "writes the next update of both models with its rollouts and numbers, for python/tango.py to repeat (docs/exports.md)",
    flags: UPDATE_FLAGS,
    run: exportUpdate,
  },
  {
    usage: "export verl --from DIR --out DIR [options]",
    about:
      "writes problems as Parquet, a reward function and overrides for the authors' fork of verl (docs/exports.md)",
    flags: VERL_FLAGS,
    run: exportVerl,
  },
  {
    usage: "import hf --from DIR --out FILE.safetensors",
    about:
      "reads a model that export hf wrote and other programs trained, for the page (docs/exports.md)",
    flags: IMPORT_HF_FLAGS,
    run: importHf,
  },
  {
    usage: "settings",
    about: "lists the settings with range, default and meaning, and the presets",
    flags: [],
    run: async (argv) => {
      readArguments("settings", argv, []);
      console.log(settingsText());
      return 0;
    },
  },
];

function settingsText(): string {
  const settings = [...SETTING_SPECS].map(
    ([key, spec]) =>
      `  ${key.padEnd(21)} ${spec.doc}\n${" ".repeat(24)}${allowedValues(spec)}; default ${spec.default}`,
  );
  const presets = [...PRESETS.values()].map(
    (preset) =>
      `  ${preset.id.padEnd(10)} ${preset.about}\n${" ".repeat(13)}${Object.entries(preset.settings)
        .map(([key, value]) => `${key}=${value}`)
        .join(" ")}`,
  );
  return `Settings, for --set key=value:\n${settings.join("\n")}\n\nPresets, for --preset NAME:\n${presets.join("\n")}`;
}

function helpText(): string {
  const commands = COMMANDS.map(({ usage, about, flags }) => {
    const lines = flags.map((flag) => {
      const name = `--${flag.name}${flag.value ? ` ${flag.value}` : ""}`;
      return `    ${name.padEnd(18)} ${flag.help}`;
    });
    return [`  ${usage}\n    ${about}`, ...lines].join("\n");
  });
  return `Tango Lab: two tiny language models train each other, here without a browser.

${LAB} COMMAND

${commands.join("\n\n")}

  --help             prints this text
  --version          prints the version

Exit codes: 0 done, 1 something failed, 2 a wrong argument or file, 3 the disk is full (what was saved is whole), 130 stopped with Ctrl-C (saved).

${settingsText()}`;
}

const wordsOf = ({ usage }: Command): readonly string[] => usage.split(" ");

/** Whether its second word is the name of a format. */
const hasFormat = (command: Command): boolean => /^[a-z]+$/.test(wordsOf(command)[1] ?? "");

/**
 * The command of a name, or of a name and a format. @returns it with its arguments
 * @throws TangoError("bad-setting") when there is none
 */
function findCommand(name: string, rest: readonly string[]) {
  const named = COMMANDS.filter((command) => wordsOf(command)[0] === name);
  const [only] = named;
  if (only && !hasFormat(only)) return { command: only, argv: rest };
  if (!only) {
    const known = [...new Set(COMMANDS.map((command) => wordsOf(command)[0]))].join(", ");
    const shown = JSON.stringify(name.slice(0, 40));
    throw refuse(`Unknown command ${shown}: use ${known}, or --help.`, "");
  }
  const [format, ...argv] = rest;
  const command = named.find((candidate) => wordsOf(candidate)[1] === format);
  if (command) return { command, argv };
  const known = named.map((candidate) => wordsOf(candidate).slice(0, 2).join(" ")).join(", ");
  const given = format === undefined ? "none" : JSON.stringify(format.slice(0, 40));
  throw refuse(`${name} needs a format, and got ${given}: use ${known}.`, "");
}

/** The command line. @returns the exit code */
export async function main(argv: readonly string[], page = PACKAGED): Promise<number> {
  const [name, ...rest] = argv;
  if (name === "--version" && rest.length === 0) {
    console.log(VERSION);
    return 0;
  }
  if (name === undefined || argv.includes("--help") || argv.includes("-h") || name === "help") {
    console.log(helpText());
    return name === undefined ? 2 : 0;
  }
  try {
    const { command, argv: own } = findCommand(name, rest);
    return await command.run(own, page);
  } catch (error) {
    if (!(error instanceof TangoError)) throw error;
    console.error(error.message);
    if (error.code === "storage") return 3;
    return error.code === "bad-setting" || error.code === "bad-file" ? 2 : 1;
  }
}
