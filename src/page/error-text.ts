import type { PlainError } from "../core/errors.ts";
import { FILE_REFUSALS, type FileRefusal } from "../core/files/refusals.ts";
import { refusals } from "../i18n/en/refusals.ts";
import { words } from "../i18n/index.ts";
import { STORAGE_FAULTS } from "../storage/faults.ts";

const isRefusal = (name: unknown): name is FileRefusal =>
  typeof name === "string" && Object.hasOwn(FILE_REFUSALS, name);

/** The sentence for an error in the page's language; messages of core and engine stay English. */
export function errorText(error: PlainError): string {
  const { errors } = words();
  const { files, storage } = words(refusals);
  const { refusal, fault } = error.detail;
  if (isRefusal(refusal)) return errors[error.code](files[refusal](error.detail));
  const known = error.code === "storage" && STORAGE_FAULTS.find((name) => name === fault);
  return errors[error.code](known ? storage[known] : error.message);
}
