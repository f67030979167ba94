import { badFile } from "../../core/bad-file.ts";
import { TangoError } from "../../core/errors.ts";
import { shownName } from "../../core/files/given.ts";
import { decodeText } from "../../core/written-text.ts";
import type { ForeignRun } from "../../exchange/rollouts/foreign-run.ts";
import { type ForeignFile, readForeign } from "../../exchange/rollouts/read-foreign.ts";
import { jsonWords } from "../../i18n/en/json.ts";
import { writtenWords } from "../../i18n/en/written.ts";
import { words } from "../../i18n/index.ts";

/** Limit on the bytes of all files together: what a page can read in seconds. */
export const MOST_BYTES = 200_000_000;

export type Opened =
  | { readonly run: ForeignRun }
  | { readonly refusal: "large" | "parquet" }
  | { readonly error: TangoError };

/** Parquet files begin and end with the magic bytes "PAR1". */
const isParquet = (bytes: Uint8Array): boolean =>
  String.fromCharCode(...bytes.subarray(0, 4)) === "PAR1";

/** @returns null for what is neither Parquet nor text */
async function contentOf(bytes: Uint8Array): Promise<ForeignFile["content"] | null> {
  if (!isParquet(bytes)) return decodeText(bytes);
  // The Parquet reader is loaded only when a Parquet file is opened.
  const { parquetReadObjects } = await import("hyparquet");
  return parquetReadObjects({ file: new Uint8Array(bytes).buffer });
}

/** One run from the files that a person chose. */
export async function openRollouts(files: readonly File[]): Promise<Opened> {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes > MOST_BYTES) return { refusal: "large" };
  const read: ForeignFile[] = [];
  for (const file of files) {
    try {
      const content = await contentOf(new Uint8Array(await file.arrayBuffer()));
      const name = shownName(file);
      if (content === null)
        return { error: badFile(name, words(writtenWords).file.is(words(jsonWords).encoding)) };
      read.push({ name, content });
    } catch {
      return { refusal: "parquet" };
    }
  }
  try {
    return { run: readForeign(read) };
  } catch (error) {
    if (error instanceof TangoError) return { error };
    throw error;
  }
}
