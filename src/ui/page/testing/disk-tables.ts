import { readFileSync } from "node:fs";
import { join } from "node:path";
import { vi } from "vitest";
import { studyTable } from "../../../../scripts/study-tables.mjs";

const RESULTS = join(import.meta.dirname, "../../../../docs/results");

/** Lets the page fetch the tables of these studies, as a build has them; after `openRecording`. */
export function serveTables(...studies: readonly string[]): void {
  const rest = globalThis.fetch;
  vi.stubGlobal(
    "__STUDIES__",
    studies.map((study) => `${study}.json`),
  );
  vi.stubGlobal("fetch", async (input: URL | string) => {
    const study = /studies\/tables\/(.+)\.json$/.exec(String(input))?.[1];
    if (study === undefined) return rest(input);
    return new Response(studyTable(readFileSync(join(RESULTS, study, "report.json"), "utf8")));
  });
}
