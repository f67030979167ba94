/** Files of content/<folder>/<id>.yaml. */
import type * as v from "valibot";
import { writtenWords } from "../../i18n/en/written.ts";
import { words } from "../../i18n/index.ts";
import {
  checkSchema,
  type Fault,
  faultsText,
  type Parser,
  parseText,
  type WrittenKind,
  withPlaces,
} from "./read.ts";

export interface ContentFile {
  readonly id: string;
  readonly text: string;
}

/**
 * What a file of content/ holds.
 * @returns or the sentence that names the file, the line and what is wrong
 */
export function readContent<S extends v.GenericSchema<unknown, { readonly id: string }>>(
  { id, text }: ContentFile,
  kind: WrittenKind<S>,
  parser: Parser,
): { readonly output: v.InferOutput<S> } | { readonly refusal: string } {
  const refusal = (faults: readonly Fault[]) => ({ refusal: `${id}.yaml: ${faultsText(faults)}` });
  const own = parseText(text, parser);
  if ("faults" in own) return refusal(own.faults);
  const read = checkSchema(own.value, kind);
  const faults =
    "faults" in read
      ? read.faults
      : read.output.id === id
        ? []
        : [{ path: "id", why: words(writtenWords).why.named(id) }];
  return "faults" in read || faults.length > 0 ? refusal(withPlaces(faults, own.placeOf)) : read;
}
