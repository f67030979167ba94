import { armById } from "../core/algorithms/registry.ts";
import { badFile } from "../core/bad-file.ts";
import { TangoError } from "../core/errors.ts";
import { presetSettings } from "../core/presets/registry.ts";
import { applySettings, defaultSettings } from "../core/settings/parse.ts";
import type { Settings } from "../core/settings/settings.ts";
import { checkLevels } from "../core/tasks/problems.ts";
import { TASKS, taskById } from "../core/tasks/registry.ts";
import { START_KINDS, type StartKind, startKeys } from "../core/training/starts.ts";
import { seedsOf } from "./preregistration.ts";
import { type Resolved, resolvedOf } from "./resolved.ts";
import type { Study } from "./spec.ts";

/** One run of a study. */
export interface Job {
  /** Counts from 0: blocks in the outer loop, then conditions, then seeds. */
  readonly index: number;
  readonly block: string;
  readonly condition: string;
  readonly seed: number;
  readonly preset: string;
  readonly settings: Settings;
  /** Folder, such as "003-columns-tango-s101"; its number does not change when seeds are added. */
  readonly name: string;
  /** Keys of the starts that it needs, in the order in which they are trained. */
  readonly starts: readonly SharedStart[];
}

/** SFT or warm-up that several jobs share. */
interface SharedStart {
  readonly kind: StartKind;
  readonly key: string;
}

/**
 * @param ranWith settings that the study ran with before; a block and condition that are among them have
 * these, whatever its preset says today, and defaults for settings that came later
 * @throws TangoError("bad-file") naming file, block and condition of settings that do not go together
 */
export function jobsOf(file: string, study: Study, ranWith: readonly Resolved[] = []): Job[] {
  const jobs = study.blocks.flatMap((block, b) =>
    study.conditions.flatMap((condition, c) => {
      const pair = String(b * study.conditions.length + c).padStart(3, "0");
      const preset = block.preset ?? study.preset;
      const pairs = [study, block, condition].flatMap(({ settings }) => Object.entries(settings));
      const where = `block ${block.name}, condition ${condition.name}`;
      const before = resolvedOf(ranWith, block.name, condition.name);
      const settings = before
        ? settingsOf(file, where, defaultSettings, Object.entries(before.settings))
        : settingsOf(file, where, () => presetSettings(preset), pairs);
      checkRequirements(file, study, block.name, settings);
      return seedsOf(condition, study.seeds).map((seed) => {
        const ofJob = { ...settings, seed };
        const name = `${pair}-${block.name}-${condition.name}-s${seed}`;
        const facts = { name, block: block.name, condition: condition.name, seed, preset };
        return { ...facts, settings: ofJob, keys: startKeys(ofJob, armById(ofJob.algorithm)) };
      });
    }),
  );
  checkEngines(file, jobs);
  // A warm-up that a single job needs is part of that job.
  const users = new Map<string, number>();
  for (const { keys } of jobs) {
    const key = keys["warm-up"];
    if (key !== null) users.set(key, (users.get(key) ?? 0) + 1);
  }
  return jobs.map(({ keys, ...job }, index) => ({
    ...job,
    index,
    starts: START_KINDS.flatMap((kind): SharedStart[] => {
      const key = keys[kind];
      if (key === null || (kind === "warm-up" && (users.get(key) ?? 0) < 2)) return [];
      return [{ kind, key }];
    }),
  }));
}

function checkRequirements(file: string, study: Study, block: string, { task }: Settings): void {
  if (!study.requires?.includes("check") || taskById(task).check) return;
  const able = [...TASKS.values()].filter(({ check }) => check).map(({ id }) => id);
  const has = `${task} has none: take one of ${able.join(", ")}`;
  throw badFile(file, `block ${block}: the study requires tasks with a check of their own; ${has}`);
}

/** Engines differ in the last bits, after which runs diverge. */
function checkEngines(file: string, jobs: readonly Pick<Job, "settings" | "condition">[]): void {
  const engines = [...new Set(jobs.map(({ settings }) => settings.engine))];
  if (engines.length <= 1) return;
  const why = "a study compares runs of one engine: name it once, in its settings";
  throw badFile(file, `its jobs ask for different engines (${engines.join(", ")}), but ${why}`);
}

/** @throws TangoError("bad-file") that begins with the place in the file */
function settingsOf(
  file: string,
  where: string,
  base: () => Settings,
  pairs: readonly [string, unknown][],
): Settings {
  try {
    const settings = applySettings(base(), pairs);
    checkLevels(taskById(settings.task), settings);
    return settings;
  } catch (error) {
    throw error instanceof TangoError ? badFile(file, `${where}: ${error.message}`) : error;
  }
}
