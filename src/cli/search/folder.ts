/** plan.json in the folder of a search: a copy of the search's file. */
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { TangoError } from "../../core/errors.ts";
import { parseSearch, type Search } from "../../study/search/spec.ts";
import { readText, writeWhole } from "../disk.ts";
import { hasBegun, STUDY_FILE } from "../study/folder.ts";

const PLAN_FILE = "plan.json";

const refuse = (file: string, sentence: string) => new TangoError("bad-file", sentence, { file });

/** Refuses a folder that holds another search with begun jobs. @throws TangoError("bad-file"); nothing is written */
export function checkPlan(file: string, out: string, search: Search): void {
  if (!existsSync(out) || !hasBegun(out) || !existsSync(join(out, STUDY_FILE))) return;
  const path = join(out, PLAN_FILE);
  if (!existsSync(path)) {
    throw refuse(out, `${out} holds a study and no search: choose another --out.`);
  }
  const stored = parseSearch(path, readText(path));
  const keys = new Set([...Object.keys(stored), ...Object.keys(search)]) as Set<keyof Search>;
  for (const key of keys) {
    if (JSON.stringify(stored[key]) === JSON.stringify(search[key])) continue;
    const why = `${key} differs between ${path} and ${file}`;
    const rest = "put it back, or choose another --out for another search";
    throw refuse(path, `${out} holds a search whose first job has begun: ${why}; ${rest}.`);
  }
}

export function writePlan(out: string, search: Search): void {
  writeWhole(join(out, PLAN_FILE), `${JSON.stringify(search, null, 2)}\n`);
}

/** The studies in a search file's folder, with all seeds that they run or plan. */
export function studiesBeside(file: string): { name: string; seeds: number[] }[] {
  const folder = dirname(file);
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return names.flatMap((name) => {
    const seeds = seedsOfStudy(readText(join(folder, name)));
    return seeds.length > 0 ? [{ name: name.replace(/\.json$/, ""), seeds }] : [];
  });
}

/** Empty for an invalid study; the study's own command reports what is wrong. */
function seedsOfStudy(text: string): number[] {
  try {
    const { conditions, seeds, preregistration } = JSON.parse(text);
    if (conditions === undefined) return [];
    return [seeds, preregistration?.seeds].flat().filter((seed) => typeof seed === "number");
  } catch {
    return [];
  }
}
