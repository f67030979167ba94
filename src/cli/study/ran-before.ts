/** The settings that a committed study ran with, whatever its preset says today. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { jsonOf } from "../../core/bad-file.ts";
import type { Resolved } from "../../study/resolved.ts";
import { parseStudy, type Study } from "../../study/spec.ts";
import { readText } from "../disk.ts";

/** Where the reports of committed studies lie, from the repository's root. */
export const RESULTS = join("docs", "results");

/**
 * The settings in the committed report of this study; null if there is none, or if it belongs to a study that differs in
 * more than seeds.
 */
export function committedSettings(study: Study, results = RESULTS): readonly Resolved[] | null {
  const path = join(results, study.name, "report.json");
  if (!existsSync(path)) return null;
  const report = jsonOf(path, readText(path)) as { study?: Study; settings?: readonly Resolved[] };
  const stored = parseStudy(path, JSON.stringify(report.study ?? null));
  const text = ({ seeds: _, ...fixed }: Study) => JSON.stringify(fixed);
  return text(stored) === text(study) ? (report.settings ?? null) : null;
}
