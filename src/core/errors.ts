/** Every way the lab can refuse or fail. Codes are stable; a message is one plain sentence for the user. */
export type TangoErrorCode =
  | "bad-setting" // a key, value or range from a file, link, flag or form
  | "bad-file" // a run folder, weights file or vectors file that cannot be used
  | "bad-shape" // arguments whose sizes do not fit: a bug in the caller
  | "no-adapter" // WebGPU is missing or refused
  | "device-lost"
  | "out-of-memory" // not enough memory for the models, on the GPU or the CPU
  | "too-slow" // one update would take longer than the time limit
  | "not-finite" // NaN or Inf in loss, gradient or weights
  | "bad-line" // a student's function that failed, or what it returned
  | "worker-lost" // a worker died or stopped answering
  | "not-loaded" // code of the page that could not be fetched
  | "storage" // the browser's storage cannot be read or written
  | "bad-message" // a message across a worker boundary that does not parse
  | "stopped"; // the caller asked to stop

/**
 * The one error class of the lab. Crosses worker boundaries as `{ code, message, detail }`.
 * `detail` holds the facts behind the sentence: key, value, allowed range, tensor, phase.
 */
export class TangoError extends Error {
  readonly code: TangoErrorCode;
  readonly detail: Readonly<Record<string, string | number>>;

  constructor(
    code: TangoErrorCode,
    message: string,
    detail: Readonly<Record<string, string | number>> = {},
  ) {
    super(message);
    this.name = "TangoError";
    this.code = code;
    this.detail = detail;
  }
}

export interface PlainError {
  readonly code: TangoErrorCode | "internal";
  readonly message: string;
  readonly detail: Readonly<Record<string, string | number>>;
}

/** Messages of the various errors that JavaScript engines throw when an allocation fails. */
const NO_MEMORY = /out of memory|allocation failed|could not allocate|maximum memory size/i;

/**
 * Turns anything thrown into the plain form that may cross a worker boundary or be shown: of an error Comlink keeps
 * name, message and stack alone.
 */
export function toPlainError(thrown: unknown): PlainError {
  if (thrown instanceof TangoError) {
    return { code: thrown.code, message: thrown.message, detail: thrown.detail };
  }
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  if (!NO_MEMORY.test(message)) return { code: "internal", message, detail: {} };
  const sentence = "There is not enough memory here: use a smaller model or batch.";
  return { code: "out-of-memory", message: sentence, detail: { why: message } };
}

/** The inverse of `toPlainError`, on the receiving side. */
export function fromPlainError(plain: PlainError): Error {
  return plain.code === "internal"
    ? new Error(plain.message)
    : new TangoError(plain.code, plain.message, plain.detail);
}

/**
 * Checks the size of one argument of a public function.
 * @throws TangoError("bad-shape") saying what came, what was expected and what to do.
 */
export function expectSize(name: string, got: number, expected: number, remedy: string): void {
  if (got !== expected) {
    throw new TangoError(
      "bad-shape",
      `${name} has ${got} elements, expected ${expected}: ${remedy}`,
      { name, got, expected },
    );
  }
}
