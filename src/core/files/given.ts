import { TangoError } from "../errors.ts";
import { FILE_REFUSALS, type FileRefusal, UNNAMED_FILE } from "./refusals.ts";

const SHOWN_NAME = 90; // characters of a file name that are shown

/** The part of the browser's `File` that is used. */
export interface GivenFile {
  readonly name: string;
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** Characters that a shown name leaves out: line ends, HTML markup, and marks that change text direction. */
const NOT_SHOWN =
  /(?!\u200c|\u200d)[^\p{L}\p{M}\p{N}\p{So}\p{Emoji_Modifier}\p{Sc}\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}._ +,~@=#!%;'…·・、]/gu;

/** A file's name as shown: Unicode-composed, since macOS decomposes letters, and cut to one line. */
export const shownName = ({ name }: Pick<GivenFile, "name">): string =>
  [...name.normalize("NFC").replace(NOT_SHOWN, "?")].slice(0, SHOWN_NAME).join("") || UNNAMED_FILE;

/** The error for a file that is refused. @param values that the reason's sentence mentions */
export function refused(
  refusal: FileRefusal,
  values: Readonly<Record<string, string | number>> = {},
): TangoError {
  return new TangoError("bad-file", FILE_REFUSALS[refusal](values), {
    file: "",
    ...values,
    refusal,
  });
}
