import type { Settings } from "../settings/settings.ts";
import type { Line } from "./line.ts";
import { codeOf } from "./sealed.ts";

/** Opens a student's functions in a sandbox. @throws TangoError("bad-line") */
export type OpenLine = (code: string) => Promise<Line>;

/**
 * Opens the student's functions of a run on first use, and again after the code was edited.
 * @param open missing where runs with such functions cannot occur
 * @returns a function that gives undefined for settings without code
 */
export function lineOf(open: OpenLine | undefined) {
  let last: { readonly sealed: string; readonly opened: Promise<Line> } | null = null;
  return async ({ line: sealed }: Pick<Settings, "line">): Promise<Line | undefined> => {
    if (sealed === "") return undefined;
    if (!open) throw new Error("no sandbox was given for a student's functions");
    if (last?.sealed !== sealed) last = { sealed, opened: open(codeOf(sealed)) };
    return last.opened;
  };
}

export type LineOfRun = ReturnType<typeof lineOf>;
