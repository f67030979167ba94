import { hasLabExtension } from "../../core/files/given.ts";
import { decodeText } from "../../core/written-text.ts";
import { fromBase64, through, toBase64 } from "./packed-text.ts";

/** A lesson that somebody wrote, in the part of an address behind `#`: its link holds all of it, and no server does. */
const HASH = "#lesson/";
/** The most bytes of a lesson's file; the lab's own have at most 11,000 in each language. */
const MOST_BYTES = 400_000;
const MOST_LINK = 200_000; // characters of an address with a lesson

/** Files with these names are lessons. */
export const isLessonFile = (file: File): boolean => hasLabExtension(file, "lesson");

export const holdsLesson = (hash: string): boolean => hash.startsWith(HASH);

/** The address of a lesson's file; null when it is too large for one. */
export async function lessonAddress(file: Blob): Promise<string | null> {
  if (file.size > MOST_BYTES) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const written = decodeText(bytes);
  const plain = written === null ? bytes : Uint8Array.from(new TextEncoder().encode(written));
  const packed = await through(plain, new CompressionStream("deflate-raw"), MOST_BYTES);
  const text = packed && toBase64(packed);
  return text === null || text.length > MOST_LINK ? null : HASH + text;
}

/** The text of the lesson in an address, or why there is none: the address is damaged or too large, or the file's encoding is unknown. */
export async function lessonText(
  hash: string,
): Promise<{ readonly text: string } | { readonly problem: "damaged" | "encoding" }> {
  if (hash.length > MOST_LINK + HASH.length) return { problem: "damaged" };
  try {
    const packed = fromBase64(hash.slice(HASH.length));
    const bytes = await through(packed, new DecompressionStream("deflate-raw"), MOST_BYTES);
    if (!bytes) return { problem: "damaged" };
    const text = decodeText(bytes);
    return text === null ? { problem: "encoding" } : { text };
  } catch {
    return { problem: "damaged" };
  }
}
