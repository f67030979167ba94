/**
 * The raw metrics of a study as one compact text: what its tables and figures are computed from. Per job one
 * column of numbers for each metric that the study uses, as the run logged them: JSON writes a double with
 * as many digits as it takes to read the same double again, so nothing is rounded.
 */
import * as v from "valibot";
import { badFile, schemaError } from "../core/bad-file.ts";
import type { EvaluationReport } from "../core/evaluation/report.ts";
import { COLLAPSE_METRICS, isVerifierUpdate } from "../core/metrics/collapse.ts";
import type { EvalPoint } from "../core/training/records.ts";
import type { Line } from "./line.ts";

/** The name of the file in a study's folder: this text, gzipped. */
export const ARCHIVE_FILE = "metrics.json.gz";
const FORMAT = "tango-study-metrics-1";

/** What a study keeps of a finished job. */
export interface ArchivedJob {
  /** Such as "003-columns-tango-s101". */
  readonly name: string;
  /** From the evaluation after SFT on: phase, stage and the metrics that the study uses. */
  readonly lines: readonly Line[];
  /** Complete; null if the study asks for none. */
  readonly evaluation: EvaluationReport | null;
}

/** The named metrics, then those needed to detect a collapse. */
const archivedNames = (names: readonly string[]) => [...new Set([...names, ...COLLAPSE_METRICS])];

/**
 * The part of a run's lines that a study keeps: no SFT, which no measure uses, and of each line its phase, its stage
 * and the named metrics that are numbers, in the order of `names`; of verifier updates also the metrics that show a
 * collapse.
 */
export function keptLines(lines: readonly Line[], names: readonly string[]): Line[] {
  const first = lines.findIndex(({ stage }) => stage === ("after-sft" satisfies EvalPoint));
  return lines.slice(first < 0 ? lines.length : first).map((line) => {
    const { phase, stage } = line;
    const own = isVerifierUpdate(line) ? archivedNames(names) : names;
    const kept = own.flatMap((name) =>
      typeof line[name] === "number" ? [[name, line[name]] as const] : [],
    );
    return { phase, ...(typeof stage === "string" ? { stage } : {}), ...Object.fromEntries(kept) };
  });
}

const TIMES = /^(seconds|step_time|timing_s\/.*)$/;

/** Kept lines without times, one JSON object per line: equal for runs that computed the same. */
export function timelessText(lines: readonly Line[]): string {
  const timeless = (line: Line) =>
    Object.fromEntries(Object.entries(line).filter(([key]) => !TIMES.test(key)));
  return lines.map((line) => `${JSON.stringify(timeless(line))}\n`).join("");
}

/** @param names of the metrics, in the order in which the lines have them */
export function archiveText(names: readonly string[], jobs: readonly ArchivedJob[]): string {
  const texts = jobs.map(({ name, lines, evaluation }) => {
    const logged = archivedNames(names).filter((metric) => lines.some((line) => metric in line));
    const column = (key: string) => lines.map((line) => line[key] ?? null);
    const columns = Object.fromEntries(logged.map((metric) => [metric, column(metric)]));
    const [phase, stage] = [column("phase"), column("stage")];
    return JSON.stringify({ name, phase, stage, columns, ...(evaluation ? { evaluation } : {}) });
  });
  return `{"format":"${FORMAT}","jobs":[\n${texts.join(",\n")}\n]}\n`;
}

const numbers = v.array(v.nullable(v.number()));
const schema = v.strictObject({
  format: v.literal(FORMAT),
  jobs: v.array(
    v.strictObject({
      name: v.string(),
      phase: v.array(v.string()),
      stage: v.array(v.nullable(v.string())),
      columns: v.record(v.string(), numbers),
      // A record, because an object schema would reorder the keys.
      evaluation: v.optional(v.record(v.string(), v.unknown())),
    }),
  ),
});

function parsed(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badFile(file, "it is not JSON");
  }
}

/**
 * Reads the text of an archive; the lines come back exactly as they were kept.
 * @throws TangoError("bad-file") if it is not one
 */
export function readArchive(file: string, text: string): ArchivedJob[] {
  const read = v.safeParse(schema, parsed(file, text));
  if (!read.success) throw schemaError(file, "the archive", read.issues[0]);
  return read.output.jobs.map(({ name, phase, stage, columns, evaluation = null }) => {
    const entries = Object.entries(columns);
    const whole = [stage, ...Object.values(columns)].every(({ length }) => length === phase.length);
    if (!whole) throw badFile(file, `the columns of ${name} differ in length`);
    const lines = phase.map((own, i): Line => {
      const values = entries.flatMap(([metric, column]) =>
        typeof column[i] === "number" ? [[metric, column[i]] as const] : [],
      );
      const at = stage[i];
      return { phase: own, ...(at ? { stage: at } : {}), ...Object.fromEntries(values) };
    });
    return { name, lines, evaluation: evaluation as unknown as EvaluationReport | null };
  });
}
