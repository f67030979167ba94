/** A lesson that somebody wrote, in the part of an address behind `#`: its link holds all of it, and no server does. */
const HASH = "#lesson/";
/** Bytes of a lesson's file; the longest of the lab's own has a tenth. */
const MOST_BYTES = 400_000;
const MOST_LINK = 200_000;

/** Files with these names are lessons. */
export const isLessonFile = ({ name }: File): boolean => name.endsWith(".lesson.json");

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
  const packed = await through(bytes, new CompressionStream("deflate-raw"));
  const text = packed && toBase64(packed);
  return text === null || text.length > MOST_LINK ? null : HASH + text;
}

/** The text of the lesson in an address; null when it is damaged or too large. */
export async function lessonText(hash: string): Promise<string | null> {
  if (hash.length > MOST_LINK + HASH.length) return null;
  try {
    const packed = fromBase64(hash.slice(HASH.length));
    const bytes = await through(packed, new DecompressionStream("deflate-raw"));
    return bytes && new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
