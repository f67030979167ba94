/** Reads files: texts as they are, and the QR codes in pictures. */
import { decodeText } from "../../core/written-text.ts";
import type { FileText } from "./model/open-board.ts";
import { MOST_PICTURE_BYTES, readPicture } from "./scan/read-qr.ts";

const MOST_TEXT_BYTES = 2_000_000; // largest text file in bytes: a hundred times the codes of a large school
const PICTURE_NAME = /\.(?:png|jpe?g|webp|gif|bmp|avif)$/i; // names of files that are searched for QR codes

async function readFile(file: File): Promise<FileText> {
  const source = file.name;
  const isPicture = file.type.startsWith("image/") || PICTURE_NAME.test(source);
  if (file.size > (isPicture ? MOST_PICTURE_BYTES : MOST_TEXT_BYTES)) {
    return { source, problem: "tooLarge" };
  }
  try {
    if (!isPicture) {
      const text = decodeText(new Uint8Array(await file.arrayBuffer()));
      return text === null ? { source, problem: "noText" } : { source, text };
    }
    const texts = await readPicture(file);
    return texts.length === 0 ? { source, problem: "noQr" } : { source, text: texts.join("\n") };
  } catch {
    return { source, problem: "noText" };
  }
}

/** One after the other, in the order in which they were chosen. */
export async function readFiles(files: readonly File[]): Promise<FileText[]> {
  const read: FileText[] = [];
  for (const file of files) read.push(await readFile(file));
  return read;
}
