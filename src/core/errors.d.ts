/** Every way the lab can refuse or fail. A code is stable; a message is one plain sentence for a person. */
export type LabErrorCode = "bad-setting" | "bad-file" | "bad-shape" | "no-adapter" | "device-lost" | "out-of-memory" | "not-finite" | "worker-lost" | "storage" | "bad-message" | "stopped";
/**
 * The one error class of the lab. Crosses worker boundaries as `{ code, message, detail }`.
 * `detail` holds the facts behind the sentence: key, value, allowed range, tensor, phase.
 */
export declare class LabError extends Error {
    readonly code: LabErrorCode;
    readonly detail: Readonly<Record<string, string | number>>;
    constructor(code: LabErrorCode, message: string, detail?: Readonly<Record<string, string | number>>);
}
export interface PlainError {
    readonly code: LabErrorCode | "internal";
    readonly message: string;
    readonly detail: Readonly<Record<string, string | number>>;
}
/** Turns anything thrown into the plain form that may cross a worker boundary or be shown. */
export declare function toPlainError(thrown: unknown): PlainError;
/** The inverse of `toPlainError`, on the receiving side. */
export declare function fromPlainError(plain: PlainError): Error;
/**
 * Checks one size at the door of a public function.
 * @throws LabError("bad-shape") saying what came, what was expected and what to do.
 */
export declare function expectSize(name: string, got: number, expected: number, remedy: string): void;
