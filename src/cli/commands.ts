/** The commands of the lab: what each is for, its options, and what it runs. */
import { type Flag, readArguments } from "./arguments.ts";
import { BENCH_FLAGS, bench } from "./bench.ts";
import type { FindPage } from "./built-page.ts";
import { evaluateRun } from "./evaluate.ts";
import { EVAL_FLAGS } from "./evaluate-request.ts";
import { exportHf, HF_FLAGS } from "./export/hf.ts";
import { IMPORT_HF_FLAGS, importHf } from "./export/import-hf.ts";
import { RECORD_FLAGS, record } from "./record/record.ts";
import { SERVE_FLAGS, servePage } from "./serve/serve.ts";
import { settingsText } from "./settings-text.ts";
import { STUDY_FLAGS, study } from "./study/study.ts";
import { TRAIN_FLAGS, train } from "./train.ts";
import { runVectors } from "./vectors.ts";

export interface Command {
  /** "train", or with a format: "export hf". */
  readonly name: string;
  /** What follows the name. */
  readonly usage: string;
  readonly about: string;
  /** Arguments of an example; shown in the general help if `short` is set. */
  readonly example?: string;
  /** A few words on what the command does, for the commands in the general help. */
  readonly short?: string;
  /** Whether it only makes or checks one published figure. */
  readonly isForMaintainers?: true;
  readonly flags: readonly Flag[];
  run(argv: readonly string[], page: FindPage): Promise<number>;
}

export const COMMANDS: readonly Command[] = [
  {
    name: "train",
    usage: "--preset NAME [options]",
    about:
      "trains both models and writes a run folder: config.json, metrics.jsonl, rollouts.jsonl, weights as safetensors",
    short: "trains both models into a run folder",
    example: "--preset quick --seed 1 --out runs/mine",
    flags: TRAIN_FLAGS,
    run: train,
  },
  {
    name: "eval",
    usage: "--from DIR [options]",
    about:
      "measures a run on held-out problems: accuracy by level, the verifier, optionally votes at test time; prints tables and writes eval.json",
    short: "measures a run on problems that it has not seen",
    example: "--from runs/mine --test-time",
    flags: EVAL_FLAGS,
    run: evaluateRun,
  },
  {
    name: "vectors",
    usage: "FILE",
    about: "checks advantages, loss, schedule and class weights against a file of expected numbers",
    isForMaintainers: true,
    flags: [],
    run: runVectors,
  },
  {
    name: "bench",
    usage: "[options]",
    about:
      "compares the engines on this machine's adapter: agreement, times (src/cli/bench/README.md)",
    flags: BENCH_FLAGS,
    run: bench,
  },
  {
    name: "study",
    usage: "FILE [options]",
    about:
      "runs conditions on the same seeds as resumable jobs and writes one report: tables, figures, hashes (docs/studies.md)",
    short: "compares conditions on the same seeds, and writes a report",
    example: "studies/first.json",
    flags: STUDY_FLAGS,
    run: study,
  },
  {
    name: "record",
    usage: "--preset NAME [options]",
    about:
      "trains a run and writes a recording that the page can play, or checks one with --check (docs/command-line.md)",
    isForMaintainers: true,
    flags: RECORD_FLAGS,
    run: record,
  },
  {
    name: "serve",
    usage: "[options]",
    about: "serves the page to the browsers of this machine, and opens none unless asked",
    flags: SERVE_FLAGS,
    run: servePage,
  },
  {
    name: "export hf",
    usage: "--from DIR --out DIR [options]",
    about:
      "writes the models of a run as Hugging Face's GPT-2: config, safetensors, tokenizer (docs/command-line.md)",
    short: "writes models for other programs",
    example: "--from run --out models",
    flags: HF_FLAGS,
    run: exportHf,
  },
  {
    name: "import hf",
    usage: "--from DIR --out FILE.safetensors",
    about:
      "reads a model that export hf wrote and other programs trained, for the page (docs/command-line.md)",
    flags: IMPORT_HF_FLAGS,
    run: importHf,
  },
  {
    name: "settings",
    usage: "",
    about: "lists the settings with range, default and meaning, and the presets",
    flags: [],
    run: async (argv) => {
      readArguments("settings", argv, []);
      console.log(settingsText());
      return 0;
    },
  },
];
