/**
 * Encodings that editors save: UTF-16 is recognized by its byte order mark, or by a zero byte beside an ASCII letter.
 */
function encodingOf(bytes: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" | null {
  const [a, b, c, d] = bytes;
  const isWide = (a === 0 && b === 0) || (c === 0 && d === 0 && (b === 0 || b === 0xfe));
  if (isWide) return null;
  if (a === 0xff && b === 0xfe) return "utf-16le";
  if (a === 0xfe && b === 0xff) return "utf-16be";
  if (a === 0 && b !== undefined) return "utf-16be";
  return b === 0 ? "utf-16le" : "utf-8";
}

/** The text of a file that a person wrote, in UTF-8 or UTF-16, without a byte order mark; null if it is in neither. */
export function decodeText(bytes: Uint8Array): string | null {
  const encoding = encodingOf(bytes);
  if (encoding === null) return null;
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
