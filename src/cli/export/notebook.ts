import { zipSync } from "fflate";
import { EXERCISES, MODULES, notebookText } from "../../exchange/notebook/notebook.ts";
import { EXERCISES as LINES } from "../../homework/exercises/registry.ts";
import { exerciseNotebook } from "../../homework/notebook.ts";
import {
  argumentError,
  commandOf,
  type Flag,
  type Parsed,
  readArguments,
  withoutFolders,
} from "../arguments.ts";
import { writeWhole } from "../disk.ts";
import { checkNewFile, type FolderFiles } from "./folder.ts";
import { FROM_FLAG, readRun, requiredFlag } from "./run.ts";
import { takeUpdate } from "./update.ts";

export const NOTEBOOK_FLAGS: readonly Flag[] = [
  FROM_FLAG,
  {
    name: "exercise",
    value: "ID",
    help: "in place of --from: an exercise of Write the line, its function in Python with its tests",
  },
  { name: "out", value: "FILE.ipynb", help: "the file to write" },
  { name: "exercises", help: "leaves the functions open, for students to write" },
];

/** The parts of `export update` that python/exercises.py reads; AdamW's step is left to python/tango.py. */
const READ =
  /^(update\.json|(generator|verifier)\/(model\.safetensors|reference\.safetensors|config\.json))$/;

/** A zip in base64; equal runs give equal text. */
function archiveOf(files: FolderFiles): string {
  const named = [...files].map(([name, content]) => [name, Buffer.from(content)] as const);
  return Buffer.from(zipSync(Object.fromEntries(named), { mtime: "1980-01-01" })).toString(
    "base64",
  );
}

/** Exports an exercise: the teacher's copy, or the students' version with an empty function. */
function exportExercise(id: string, args: Parsed): number {
  const out = requiredFlag("export notebook", args, "out", "the file to write");
  if (args.text("from") !== null) {
    throw argumentError("--from cannot be combined with --exercise.", "from");
  }
  checkNewFile(out, ".ipynb");
  const isOpen = args.has("exercises");
  const found = LINES.get(id);
  const text = found && exerciseNotebook(found, { words: found.words, code: null, isOpen });
  if (!found || !text) {
    const known = [...LINES.values()].filter(({ python }) => python).map((one) => one.id);
    throw argumentError(
      `--exercise knows ${known.join(", ")}, not ${JSON.stringify(id)}.`,
      "exercise",
    );
  }
  writeWhole(out, text);
  const what = isOpen ? "to write" : "written";
  console.log(`Wrote ${out}: the function of ${id}, ${what}, and ${found.tests.length} tests.`);
  return 0;
}

/** `lab export notebook`: one update of each model as a Jupyter notebook with tests (docs/exports.md). */
export async function exportNotebook(argv: readonly string[]): Promise<number> {
  const args = readArguments("export notebook", argv, NOTEBOOK_FLAGS);
  const exercise = args.text("exercise");
  if (exercise !== null) return exportExercise(exercise, args);
  const from = requiredFlag("export notebook", args, "from", "the run folder to export");
  const out = requiredFlag("export notebook", args, "out", "the file to write");
  checkNewFile(out, ".ipynb");
  const run = readRun(from);
  const command = commandOf("export", ["notebook", ...withoutFolders(argv)]);
  const { generator, verifier, files } = await takeUpdate(run, command);
  const { settings } = run.checkpoint;
  const isOpen = args.has("exercises");
  const text = notebookText({
    archive: archiveOf(new Map([...MODULES, ...[...files].filter(([name]) => READ.test(name))])),
    facts: {
      count: EXERCISES.length,
      run: `${settings.algorithm} on ${settings.task}, seed ${settings.seed}`,
      group_size: settings.groupSize,
      generator_update: generator.updates + 1,
      verifier_update: verifier.updates + 1,
      solutions: generator.rows.length,
      verifications: verifier.rows.length,
    },
    open: new Set(isOpen ? EXERCISES : []),
  });
  writeWhole(out, text);
  const what = isOpen ? `${EXERCISES.length} functions to write` : "all functions written";
  console.log(
    `Wrote ${out}: generator update ${generator.updates + 1} and verifier update ${verifier.updates + 1}, ${what}, ${(text.length / 1e6).toFixed(1)} MB.`,
  );
  return 0;
}
