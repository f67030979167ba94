/** What this browser stores for the exercises: the code, and the progress. */
import { preference } from "../../runtime/preference.ts";

export interface KeptExercise {
  readonly code: string;
  readonly passed: boolean;
  /** How often the tests ran without passing. */
  readonly tries: number;
  /** Whether the student saw the reference before passing. */
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

/** Changes what is stored for one exercise. */
export function keep(id: string, start: string, change: Partial<KeptExercise>): void {
  const all = keptLines.getState();
  const before = all[id] ?? freshExercise(start);
  keptLines.choose(Object.assign({}, all, { [id]: Object.assign({}, before, change) }));
}
