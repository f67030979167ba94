/** Creates the folder of a study, or checks that it holds this study. */
import { existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { TangoError } from "../../core/errors.ts";
import { parseStudy, type Study } from "../../study/spec.ts";
import { readText, reasonOf, writeWhole } from "../disk.ts";

export const STUDY_FILE = "study.json";
const SUBFOLDERS = ["jobs", "starts"];
const textOf = (study: Study) => `${JSON.stringify(study, null, 2)}\n`;

const refuse = (file: string, sentence: string) => new TangoError("bad-file", sentence, { file });
const isFile = (path: string) => existsSync(path) && !statSync(path).isDirectory();
const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

/** Whether any job has begun; before that, the study may still change. */
export const hasBegun = (out: string) =>
  SUBFOLDERS.some((name) => namesIn(join(out, name)).length > 0);

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
  const blocked = [out, ...SUBFOLDERS.map((name) => join(out, name))].find(isFile);
  if (blocked) {
    throw refuse(blocked, `${blocked} is a file, but must be a folder: choose another --out.`);
  }
  const path = join(out, STUDY_FILE);
  const isThere = existsSync(path);
  if (!isThere && mode.mustExist) {
    const rest = "omit --resume to start one, or name its folder with --out";
    throw refuse(out, `There is no study in ${out} to resume: ${rest}.`);
  }
  if (!isThere && namesIn(out).length > 0) {
    throw refuse(out, `${out} holds something other than a study: choose another --out.`);
  }
  if (isThere && !mode.mayExist) {
    const rest = "resume it with --resume, or choose another --out";
    throw refuse(out, `${out} already holds a study: ${rest}.`);
  }
  if (isThere && hasBegun(out)) checkSame(file, out, study);
  if (!mode.writes || (isThere && readText(path) === textOf(study))) return;
  try {
    mkdirSync(out, { recursive: true });
  } catch (error) {
    throw refuse(out, `${out} cannot be created (${reasonOf(error)}): choose another --out.`);
  }
  writeWhole(path, textOf(study));
}

/** @throws TangoError("bad-file") naming the first key in which the folder's study differs */
function checkSame(file: string, out: string, study: Study): void {
  const path = join(out, STUDY_FILE);
  const stored = parseStudy(path, readText(path));
  const isWithin = (few: readonly number[], many: readonly number[]) =>
    few.every((seed) => many.includes(seed));
  const isMore = isWithin(stored.seeds, study.seeds) || isWithin(study.seeds, stored.seeds);
  const fields = ({ seeds, preregistration, ...rest }: Study) => {
    const registered = Object.entries(preregistration ?? {});
    return new Map<string, unknown>([
      ...Object.entries(rest),
      ...registered.map(([key, value]) => [`preregistration.${key}`, value] as const),
      ["seeds", isMore || seeds],
    ]);
  };
  const [then, now] = [fields(stored), fields(study)];
  const text = (value: unknown) => JSON.stringify(value);
  const key = [...then.keys(), ...now.keys()].find(
    (one) => text(then.get(one)) !== text(now.get(one)),
  );
  if (key !== undefined) {
    const holds = stored.preregistration
      ? "is preregistered, and its first job has begun"
      : "holds another study";
    const rest = "put it back, or choose another --out";
    throw refuse(path, `${out} ${holds}: ${key} differs between ${path} and ${file}; ${rest}.`);
  }
  if (study.preregistration) checkSeeds(out, study);
}

/** Refuses to leave out seeds: a preregistered study reports every seed that it ran. */
function checkSeeds(out: string, { seeds }: Study): void {
  const left = namesIn(join(out, "jobs"))
    .map((name) => /-s(\d+)$/.exec(name)?.[1])
    .filter((seed) => seed !== undefined && !seeds.includes(Number(seed)));
  if (left.length === 0) return;
  const why = `${out} has runs of seeds that this command leaves out (${[...new Set(left)].join(", ")})`;
  const rest = "a preregistered study reports all that it ran: ask for more --seeds";
  throw refuse(out, `${why}, but ${rest}.`);
}
