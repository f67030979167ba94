import { TangoError } from "../errors.ts";
import { FILE_REFUSALS, type FileRefusal, UNNAMED_FILE } from "./refusals.ts";

const SHOWN_NAME = 90;

/** The part of the browser's `File` that is used. */
export interface GivenFile {
  readonly name: string;
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** What is not shown: line ends, signs of HTML, and what turns the direction of a line. */
const NOT_SHOWN =
  /(?!\u200c|\u200d)[^\p{L}\p{M}\p{N}\p{So}\p{Emoji_Modifier}\p{Sc}\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}._ +,~@=#!%;'…·・、]/gu;

/** The name of a file as it is shown: composed, since macOS takes letters apart, and not longer than a line. */
export const shownName = ({ name }: Pick<GivenFile, "name">): string =>
  [...name.normalize("NFC").replace(NOT_SHOWN, "?")].slice(0, SHOWN_NAME).join("") || UNNAMED_FILE;

/**
 * Whether a file's name says that it is of a kind of the lab: `x.lesson.yaml` or `x.lesson.json`, in large letters too,
 * also where a browser or a system counted before the last dot (`x.lesson (1).yaml`, `x.lesson - Copy.yaml`), or an
 * editor added its own ending (`x.lesson.yaml.txt`).
 */
export const hasLabExtension = (
  { name }: Pick<GivenFile, "name">,
  kind: "lesson" | "talk",
): boolean =>
  new RegExp(`\\.${kind}(?![\\p{L}\\p{N}])[^.]*\\.(?:ya?ml|json)[^.]*(?:\\.txt)?\\.?$`, "iu").test(
    name,
  );

/** The error for a refusal. @param values what its sentence names */
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
