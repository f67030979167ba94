import type { LineFault } from "./fault.ts";
import type { LineFunction, LineRow } from "./functions.ts";

/**
 * Functions that a student wrote, as the algorithm sees them. Core knows no sandbox: workers and the command line
 * hand it in (src/line).
 */
export interface Line {
  /** Which of the functions the code has. */
  readonly functions: ReadonlySet<LineFunction>;
  /**
   * Calls one of them for every row of a batch.
   * @returns [rows][size]: one list for each row, of as many finite numbers as the function must return
   * @throws TangoError("bad-line") naming the row, when a result is anything else or the call is stopped
   */
  call(name: LineFunction, rows: readonly LineRow[]): Promise<readonly (readonly number[])[]>;
}

/** Limits of one call. */
export const LINE_LIMITS = {
  /** Seconds until the code is stopped. */
  seconds: 0.25,
  /** Seconds until the sandbox itself is ended, for what cannot be stopped from inside. */
  endSeconds: 0.5,
  /** The same while a run trains, which must not end because the machine is busy for a moment. */
  patientSeconds: 5,
  bytes: 16 * 2 ** 20,
  /** Characters of the code. */
  characters: 4000,
} as const;

/** One call of a function of some code. */
export interface LineCall {
  readonly code: string;
  readonly name: LineFunction;
  readonly rows: readonly LineRow[];
  /** Whether a function that changes its arguments is a fault, as in tests. */
  readonly pure: boolean;
}

/** The same call as it crosses to the sandbox. @see packRows */
export type PackedCall = Omit<LineCall, "rows"> & { readonly packed: Float64Array };

/** All numbers in a row, by `size` of the function; or why there are none. */
export type LineAnswer = { readonly values: Float64Array } | { readonly fault: LineFault };

/** Which functions some code has; or why that cannot be said. */
export type LineNames = { readonly functions: LineFunction[] } | { readonly fault: LineFault };

/** What a sandbox is asked, a code for its functions or a call, and what it answers, after a `LineBegins`; "ready" comes first. */
export type LineRequest = { readonly id: number } & (
  | { readonly code: string }
  | { readonly call: PackedCall }
);
export type LineReply = { readonly id: number } & (LineAnswer | LineNames | LineBegins);

/** Sent before the code of a call runs: its time begins. */
export type LineBegins = { readonly begins: true };
