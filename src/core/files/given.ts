import { TangoError } from "../errors.ts";
import { FILE_REFUSALS, type FileRefusal, UNNAMED_FILE } from "./refusals.ts";

const SHOWN_NAME = 90;

/** A file as browsers give it. */
export interface GivenFile {
  readonly name: string;
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** The name of a file as it is shown: without line ends and signs of HTML, and not longer than a line. */
export const shownName = ({ name }: Pick<GivenFile, "name">): string =>
  name.replace(/[^\p{L}\p{N}._ -]/gu, "?").slice(0, SHOWN_NAME) || UNNAMED_FILE;

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
