import type { PlainError } from "../core/errors.ts";
import type { AllWords } from "../i18n/all.ts";
import { FILE_REFUSALS, type FileRefusal } from "../runtime/files/refusals.ts";
import { STORAGE_FAULTS } from "../runtime/persistence/faults.ts";

const isRefusal = (name: unknown): name is FileRefusal =>
  typeof name === "string" && Object.hasOwn(FILE_REFUSALS, name);

/** The sentence of an error in the language on screen; core's and the engine's own are English. */
export function errorText({ errors, share, keep }: AllWords, error: PlainError): string {
  const { refusal, fault } = error.detail;
  if (isRefusal(refusal)) return errors[error.code](share.refused[refusal](error.detail));
  const known = error.code === "storage" && STORAGE_FAULTS.find((name) => name === fault);
  return errors[error.code](known ? keep.short[known] : error.message);
}
