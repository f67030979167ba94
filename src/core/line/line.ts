import type { LineFault } from "./fault.ts";
import type { LineFunction, LineRow } from "./functions.ts";

/**
 * Functions that a student wrote, as the algorithm calls them. Core has no sandbox: workers and the command line pass
 * one in (src/line).
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
  /** Seconds until the sandbox itself is terminated, for code that cannot be interrupted from inside. */
  endSeconds: 0.5,
  /** The same limit during training, where a busy machine must not end a run. */
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
  /** Whether changing an argument counts as a fault, as in tests. */
  readonly pure: boolean;
}

/** The same call as it crosses to the sandbox. @see packRows */
export type PackedCall = Omit<LineCall, "rows"> & { readonly packed: Float64Array };

/** All results in one array, `size` numbers for each row; or the fault. */
export type LineAnswer = { readonly values: Float64Array } | { readonly fault: LineFault };

/** The functions that some code defines, or why that cannot be determined. */
export type LineNames = { readonly functions: LineFunction[] } | { readonly fault: LineFault };

/** A request to the sandbox, a code's functions or a call; it replies "ready" once, then `LineBegins` and an answer. */
export type LineRequest = { readonly id: number } & (
  | { readonly code: string }
  | { readonly call: PackedCall }
);
export type LineReply = { readonly id: number } & (LineAnswer | LineNames | LineBegins);

/** Sent just before the code of a call runs, when its time limit starts. */
export type LineBegins = { readonly begins: true };
