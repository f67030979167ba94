/** The folder of a study: made, or seen to hold this very study. */
import { existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { LabError } from "../../core/errors.ts";
import { parseStudy, type Study } from "../../core/study/spec.ts";
import { readFileOrRefuse, reasonOf, writeWhole } from "../run-folder.ts";

export const STUDY_FILE = "study.json";
/** Folders within it. */
const WITHIN = ["jobs", "starts", "metrics", "eval"];
const textOf = (study: Study) => `${JSON.stringify(study, null, 2)}\n`;

const refuse = (file: string, sentence: string) => new LabError("bad-file", sentence, { file });
const isFile = (path: string) => existsSync(path) && !statSync(path).isDirectory();

/** What a command may do with the folder. */
export interface Opening {
  /** Goes on with a study that is there. */
  readonly goesOn: boolean;
  /** Refuses to begin one: --resume. */
  readonly resumes: boolean;
  /** Writes study.json, and takes the seeds of the command into it. */
  readonly makes: boolean;
}

/**
 * Makes the study's folder, or sees that it holds this study. Seeds may have been added or left out since.
 * @throws LabError("bad-file") when it holds another study or something else; nothing is written then
 */
export function openFolder(file: string, out: string, study: Study, how: Opening): void {
  if (isFile(out)) {
    throw refuse(out, `${out} is a file, but must be a folder: choose another --out.`);
  }
  const path = join(out, STUDY_FILE);
  const isThere = existsSync(path);
  if (!isThere && how.resumes) {
    const rest = "leave --resume out to begin one, or name its folder with --out";
    throw refuse(out, `There is no study in ${out} to go on with: ${rest}.`);
  }
  if (!isThere && existsSync(out) && readdirSync(out).length > 0) {
    throw refuse(out, `${out} holds something else than a study: choose another --out.`);
  }
  const blocked = WITHIN.map((name) => join(out, name)).find(isFile);
  if (blocked) {
    throw refuse(blocked, `${blocked} is a file, but must be a folder: move it away.`);
  }
  if (isThere) {
    if (!how.goesOn) {
      const rest = "go on with it with --resume, or choose another --out";
      throw refuse(out, `${out} already holds a study: ${rest}.`);
    }
    const own = parseStudy(path, new TextDecoder().decode(readFileOrRefuse(path)));
    checkSame({ file, study }, { path, own, out });
    if (how.makes && textOf(own) !== textOf(study)) writeWhole(path, textOf(study));
    return;
  }
  if (!how.makes) return;
  try {
    mkdirSync(out, { recursive: true });
  } catch (error) {
    throw refuse(out, `${out} cannot be made (${reasonOf(error)}): choose another --out.`);
  }
  writeWhole(path, textOf(study));
}

function checkSame(
  asked: { readonly file: string; readonly study: Study },
  there: { readonly path: string; readonly own: Study; readonly out: string },
): void {
  const { study } = asked;
  const { own } = there;
  const keys = new Set([...Object.keys(own), ...Object.keys(study)]) as Set<keyof Study>;
  for (const key of keys) {
    if (JSON.stringify(own[key]) === JSON.stringify(study[key])) continue;
    const isWithin = (few: readonly number[], many: readonly number[]) =>
      few.every((seed) => many.includes(seed));
    if (key === "seeds" && (isWithin(own.seeds, study.seeds) || isWithin(study.seeds, own.seeds))) {
      continue;
    }
    const why = `${key} differs between ${there.path} and ${asked.file}`;
    throw refuse(
      there.path,
      `${there.out} holds another study: ${why}; choose another --out, or give it the file it was made from.`,
    );
  }
}
