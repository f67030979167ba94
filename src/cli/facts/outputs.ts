/** Output of `lab facts`: the facts of a run, and its verifier's verdicts on each digit that may be stated for them. */
import { CSV_FORMS, type CsvForm } from "../../core/csv.ts";
import { countKnown, type Knowledge } from "../../core/evaluation/facts.ts";
import { csvText } from "../csv.ts";

/** The format of facts.json. */
const FORMAT = "tango-facts-2";
const DIGITS = [..."0123456789"];

/** What both models know at one age of the run: how they started, a snapshot by its age, or the end. */
export interface AgeFacts extends Knowledge {
  readonly at: "start" | number | "end";
}

export interface FactTable {
  readonly task: string;
  readonly arm: string;
  readonly seed: number;
  /** K of the problems that ask for the facts. */
  readonly steps: number;
  readonly facts: readonly { readonly name: string; readonly right: number }[];
  readonly ages: readonly AgeFacts[];
}

/** Shares are rounded to four decimals. */
const rounded = (share: number) => Number(share.toFixed(4));

export function factsJson({ ages, ...table }: FactTable): string {
  const rows = ages.map(({ at, generator, verifier }) => ({
    at,
    generator: generator.map(rounded),
    verifier: verifier?.known.map(rounded) ?? null,
    accepted: verifier?.accepted.map((digits) => digits.map(rounded)) ?? null,
  }));
  return `${JSON.stringify({ format: FORMAT, ...table, ages: rows })}\n`;
}

/** A row for each age and fact; without a verifier its cells are empty. */
export function factsCsv({ facts, ages }: FactTable, form: CsvForm = CSV_FORMS.comma): string {
  const accepted = DIGITS.map((digit) => `accepted_${digit}`);
  const head = ["at", "fact", "right", "generator", "verifier", ...accepted];
  const rows = ages.flatMap(({ at, generator, verifier }) =>
    facts.map(({ name, right }, fact) => {
      const shares = [
        verifier?.known[fact],
        ...DIGITS.map((_, d) => verifier?.accepted[fact]?.[d]),
      ];
      const cells = shares.map((share) => (share === undefined ? null : rounded(share)));
      return [at, name, right, rounded(generator[fact] ?? 0), ...cells];
    }),
  );
  return csvText([head, ...rows], form);
}

const percent = (share: number) => String(Math.round(100 * share));

/** How many facts each model knows at every age, and the table of the end. */
export function factLines({ facts, ages }: FactTable): string[] {
  const of = facts.length;
  const known = ages.map(({ at, generator, verifier }) => {
    const when = typeof at === "number" ? `update ${at}` : at;
    const verifies = verifier ? `, the verifier ${countKnown(verifier.known)}` : "";
    return `${when.padEnd(12)} the generator knows ${countKnown(generator)} of ${of} facts${verifies}`;
  });
  const end = ages.at(-1);
  if (!end) return known;
  const { generator, verifier } = end;
  const ofDigits = verifier ? ["verifier", ...DIGITS.map((digit) => digit.padStart(5))] : [];
  const rows = facts.map(({ name, right }, fact) => {
    const shares = verifier?.accepted[fact] ?? [];
    // The right digit is in brackets.
    const cells = shares.map((share, digit) =>
      (digit === right ? `[${percent(share)}]` : `${percent(share)} `).padStart(5),
    );
    const knows = verifier ? [percent(verifier.known[fact] ?? 0).padStart(8)] : [];
    return [name.padEnd(5), percent(generator[fact] ?? 0).padStart(9), ...knows, ...cells].join(
      " ",
    );
  });
  const what = verifier
    ? "At the end, in percent: what each model knows of a fact, and how often the verifier accepts each stated digit"
    : "At the end, in percent: what the generator knows of a fact";
  return [...known, "", `${what}.`, ["fact ", "generator", ...ofDigits].join(" "), ...rows, ""];
}
