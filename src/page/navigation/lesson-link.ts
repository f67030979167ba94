import { hasLabExtension } from "../../core/files/given.ts";
import { decodeText } from "../../core/written-text.ts";

/** A lesson that somebody wrote, in the part of an address behind `#`: its link holds all of it, and no server does. */
const HASH = "#lesson/";
/** Bytes of a lesson's file; the longest of the lab's own has a tenth. */
const MOST_BYTES = 400_000;
const MOST_LINK = 200_000;

/** Files with these names are lessons. */
export const isLessonFile = (file: File): boolean => hasLabExtension(file, "lesson");

export const holdsLesson = (hash: string): boolean => hash.startsWith(HASH);

/** Null when more comes out than a lesson has. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  by: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(by).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > MOST_BYTES) {
      await reader.cancel();
      return null;
    }
    chunks.push(value);
  }
  return new Uint8Array(await new Blob(chunks as Uint8Array<ArrayBuffer>[]).arrayBuffer());
}

const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
    letter.charCodeAt(0),
  );

/** The address of a lesson's file; null when it is too large for one. */
export async function lessonAddress(file: Blob): Promise<string | null> {
  if (file.size > MOST_BYTES) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const written = decodeText(bytes);
  const plain = written === null ? bytes : Uint8Array.from(new TextEncoder().encode(written));
  const packed = await through(plain, new CompressionStream("deflate-raw"));
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
    const bytes = await through(packed, new DecompressionStream("deflate-raw"));
    if (!bytes) return { problem: "damaged" };
    const text = decodeText(bytes);
    return text === null ? { problem: "encoding" } : { text };
  } catch {
    return { problem: "damaged" };
  }
}
