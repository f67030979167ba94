/** Reads text files with codes. */
import { decodeText } from "../../core/written-text.ts";
import type { FileText } from "./model/open-board.ts";

/** Largest file, in bytes; the codes of a large school take a hundredth of it. */
const MOST_BYTES = 2_000_000;

async function readFile(file: File): Promise<FileText> {
  const source = file.name;
  if (file.size > MOST_BYTES) return { source, problem: "tooLarge" };
  const text = await file.arrayBuffer().then(
    (bytes) => decodeText(new Uint8Array(bytes)),
    () => null,
  );
  return text === null ? { source, problem: "noText" } : { source, text };
}

/** Reads the files one after the other, in the order in which they were chosen. */
export async function readFiles(files: readonly File[]): Promise<FileText[]> {
  const read: FileText[] = [];
  for (const file of files) read.push(await readFile(file));
  return read;
}
