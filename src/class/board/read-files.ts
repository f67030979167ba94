/** Reads files: texts as they are, and the QR codes in pictures. */
import { decodeText } from "../../core/written-text.ts";
import type { FileText } from "./model/open-board.ts";
import { MOST_PICTURE_BYTES, readPicture } from "./scan/read-qr.ts";

/** Largest text file, in bytes; the codes of a large school take a hundredth of it. */
const MOST_TEXT_BYTES = 2_000_000;
const PICTURE = /\.(?:png|jpe?g|webp|gif|bmp|avif)$/i;

async function readFile(file: File): Promise<FileText> {
  const source = file.name;
  const isPicture = file.type.startsWith("image/") || PICTURE.test(source);
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

/** Reads the files one after the other, in the order in which they were chosen. */
export async function readFiles(files: readonly File[]): Promise<FileText[]> {
  const read: FileText[] = [];
  for (const file of files) read.push(await readFile(file));
  return read;
}
