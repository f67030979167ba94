/** Texts in an address: compressed, in characters that messengers do not change. */

/** Null when the output is longer than `most`. */
export async function through(
  bytes: Uint8Array<ArrayBuffer>,
  by: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(by).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      await reader.cancel();
      return null;
    }
    chunks.push(value);
  }
  return new Uint8Array(await new Blob(chunks as Uint8Array<ArrayBuffer>[]).arrayBuffer());
}

export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
    letter.charCodeAt(0),
  );

/** The most bytes of a short text, such as a student's code. */
const MOST_SHORT = 20_000;

/** A short text as part of an address; null when it is too long. */
export async function toPacked(text: string): Promise<string | null> {
  const plain = Uint8Array.from(new TextEncoder().encode(text));
  const packed = await through(plain, new CompressionStream("deflate-raw"), MOST_SHORT);
  return packed && toBase64(packed);
}

/** The text of `toPacked`; null when it is damaged. */
export async function fromPacked(packed: string): Promise<string | null> {
  try {
    const inflate = new DecompressionStream("deflate-raw");
    const bytes = await through(fromBase64(packed), inflate, MOST_SHORT);
    return bytes && new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
