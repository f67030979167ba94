/** What this browser stores for each exercise: the code, failed tries, and whether it passed. */
import { preference } from "../../runtime/preference.ts";

export interface KeptExercise {
  readonly code: string;
  readonly passed: boolean;
  /** How often the tests ran without passing. */
  readonly tries: number;
  /** Whether the reference was shown before the student's code passed. */
  readonly shown: boolean;
}

export type Kept = Readonly<Record<string, KeptExercise>>;

const isKept = (value: unknown): value is KeptExercise => {
  if (typeof value !== "object" || value === null) return false;
  const { code, passed, tries, shown } = value as Partial<KeptExercise>;
  return (
    typeof code === "string" &&
    typeof passed === "boolean" &&
    typeof tries === "number" &&
    typeof shown === "boolean"
  );
};

function read(text: string | null): Kept {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    if (typeof value !== "object" || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter(([, one]) => isKept(one)));
  } catch {
    return {};
  }
}

export const keptLines = preference<Kept>("lines", { read, write: JSON.stringify });

export const freshExercise = (code: string): KeptExercise => ({
  code,
  passed: false,
  tries: 0,
  shown: false,
});

/** Changes what is stored of one exercise. */
export function keep(id: string, start: string, change: Partial<KeptExercise>): void {
  const all = keptLines.getState();
  const before = all[id] ?? freshExercise(start);
  keptLines.choose(Object.assign({}, all, { [id]: Object.assign({}, before, change) }));
}
