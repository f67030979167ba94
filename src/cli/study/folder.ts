/** Creates the folder of a study, or checks that it holds this study. */
import { existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { TangoError } from "../../core/errors.ts";
import { changedField } from "../../study/preregistration.ts";
import { parseStudy, type Study } from "../../study/spec.ts";
import { readText, reasonOf, writeWhole } from "../disk.ts";

export const STUDY_FILE = "study.json";
/** Its subfolders. */
const SUBFOLDERS = ["jobs", "starts"];
const textOf = (study: Study) => `${JSON.stringify(study, null, 2)}\n`;

const refuse = (file: string, sentence: string) => new TangoError("bad-file", sentence, { file });
const isFile = (path: string) => existsSync(path) && !statSync(path).isDirectory();

/** What a command may do with the folder. */
interface OpenMode {
  /** The folder may hold this study already. */
  readonly mayExist: boolean;
  /** The folder must hold this study already: --resume. */
  readonly mustExist: boolean;
  /** Writes study.json with the seeds that the command names. */
  readonly writes: boolean;
}

/**
 * Creates the folder of a study, or checks that it holds this study; its seeds may be more or fewer.
 * Before its first job has begun, everything may change.
 * @throws TangoError("bad-file") if it holds something else; then nothing is written
 */
export function openFolder(file: string, out: string, study: Study, mode: OpenMode): void {
  if (isFile(out)) {
    throw refuse(out, `${out} is a file, but must be a folder: choose another --out.`);
  }
  const path = join(out, STUDY_FILE);
  const isThere = existsSync(path);
  if (!isThere && mode.mustExist) {
    const rest = "omit --resume to start one, or name its folder with --out";
    throw refuse(out, `There is no study in ${out} to resume: ${rest}.`);
  }
  if (!isThere && existsSync(out) && readdirSync(out).length > 0) {
    throw refuse(out, `${out} holds something other than a study: choose another --out.`);
  }
  const blocked = SUBFOLDERS.map((name) => join(out, name)).find(isFile);
  if (blocked) {
    throw refuse(blocked, `${blocked} is a file, but must be a folder: move it away.`);
  }
  if (isThere) {
    if (!mode.mayExist) {
      const rest = "resume it with --resume, or choose another --out";
      throw refuse(out, `${out} already holds a study: ${rest}.`);
    }
    const stored = parseStudy(path, readText(path));
    if (hasBegun(out)) checkSame({ file, study }, { path, stored, out });
    if (mode.writes && textOf(stored) !== textOf(study)) writeWhole(path, textOf(study));
    return;
  }
  if (!mode.writes) return;
  try {
    mkdirSync(out, { recursive: true });
  } catch (error) {
    throw refuse(out, `${out} cannot be created (${reasonOf(error)}): choose another --out.`);
  }
  writeWhole(path, textOf(study));
}

/** Whether any job has begun or was submitted; before that, the study may still change. */
export const hasBegun = (out: string) =>
  SUBFOLDERS.some((name) => existsSync(join(out, name)) && readdirSync(join(out, name)).length > 0);

function checkSame(
  asked: { readonly file: string; readonly study: Study },
  folder: { readonly path: string; readonly stored: Study; readonly out: string },
): void {
  const { study } = asked;
  const { stored, path, out } = folder;
  const keys = new Set([...Object.keys(stored), ...Object.keys(study)]) as Set<keyof Study>;
  for (const key of keys) {
    if (JSON.stringify(stored[key]) === JSON.stringify(study[key])) continue;
    const isWithin = (few: readonly number[], many: readonly number[]) =>
      few.every((seed) => many.includes(seed));
    if (
      key === "seeds" &&
      (isWithin(stored.seeds, study.seeds) || isWithin(study.seeds, stored.seeds))
    ) {
      continue;
    }
    const field =
      key === "preregistration"
        ? changedField(stored.preregistration, study.preregistration)
        : null;
    const named = field === null ? key : `${key}.${field}`;
    const why = `${named} differs between ${path} and ${asked.file}`;
    if (stored.preregistration) {
      const rest = "put it back, or choose another --out for another study";
      const fixed = "is preregistered, and its first job has begun";
      throw refuse(path, `${out} ${fixed}: ${why}; ${rest}.`);
    }
    throw refuse(
      path,
      `${out} holds another study: ${why}; choose another --out, or use the file that this study was made from.`,
    );
  }
}
