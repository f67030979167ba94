/** The settings that a committed study ran with, in case its preset has changed since. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { differences } from "../../core/settings/parse.ts";
import type { Job } from "../../study/jobs.ts";
import type { Resolved } from "../../study/resolved.ts";
import { parseStudy, type Study } from "../../study/spec.ts";
import { readText } from "../disk.ts";

/** Where the reports of committed studies lie, from the repository's root. */
export const RESULTS = join("docs", "results");

const schema = v.looseObject({
  study: v.looseObject({}),
  settings: v.array(
    v.looseObject({
      block: v.string(),
      condition: v.string(),
      settings: v.record(v.string(), v.unknown()),
    }),
  ),
});

/** A committed report of the same study. */
interface RanBefore {
  readonly report: string;
  readonly settings: readonly Resolved[];
}

/**
 * The committed report of this study; null if there is none, or if it belongs to a study that differs in more than
 * seeds.
 */
export function committedReport(study: Study, results = RESULTS): RanBefore | null {
  const report = join(results, study.name, "report.json");
  if (!existsSync(report)) return null;
  try {
    const stored = v.parse(schema, JSON.parse(readText(report)));
    const text = ({ seeds: _, ...fixed }: Study) => JSON.stringify(fixed);
    const same = text(parseStudy(report, JSON.stringify(stored.study))) === text(study);
    return same ? { report, settings: stored.settings } : null;
  } catch {
    // A report in another format is ignored.
    return null;
  }
}

/** A sentence saying that the study does not use its preset's current settings; null where it does. */
export function presetChange(
  { report }: RanBefore,
  jobs: readonly Job[],
  today: readonly Job[],
): string | null {
  const changed = new Set<string>();
  jobs.forEach(({ settings, preset }, i) => {
    for (const [key, now] of differences(today[i]?.settings ?? settings, settings)) {
      const then = settings[key as keyof typeof settings];
      changed.add(`${preset}: ${key} ${then}, today ${now}`);
    }
  });
  if (changed.size === 0) return null;
  const list = [...changed].join("; ");
  return `Presets have changed since this study ran (${list}). Its jobs run with the settings in ${report}.`;
}
