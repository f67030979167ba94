/** Pictures of a speaker's own slides, as data URLs: they are part of the talk's file and need no network. */

/** Largest picture, in bytes. */
export const MOST_PICTURE = 1_000_000;
/** Largest total of a talk's pictures, in bytes: the talk is stored in localStorage, which is small. */
export const MOST_PICTURES = 3_000_000;

/** Matches data URLs, including variants of other programs: line breaks, a charset, the wrong type image/jpg. */
const DATA_URL =
  /^data:image\/(png|jpe?g|webp|svg\+xml)(?:;charset=[\w-]+)?;base64,([A-Za-z0-9+/\s]+(?:=\s*){0,2})$/i;

const startsWith = (bytes: string, signs: readonly number[], at = 0): boolean =>
  signs.every((sign, i) => bytes.charCodeAt(at + i) === sign);

/** An HTML page may contain an SVG, but is not one. */
const isXml = /^(?:\xef\xbb\xbf)?\s*<(?!!DOCTYPE\s+html|html)/i;
const hasRoot = /<(?:svg)[\s>]/i;

/** The picture type by a file's first bytes, whatever its name; null if not all browsers can draw it. */
export function pictureType(bytes: string): string | null {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47])) return "image/png";
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return "image/jpeg";
  if (bytes.startsWith("RIFF") && bytes.startsWith("WEBP", 8)) return "image/webp";
  return isXml.test(bytes) && hasRoot.test(bytes) ? "image/svg+xml" : null;
}

/** Bytes that a data URL holds, computed from its length. */
export const bytesOf = (address: string): number =>
  Math.floor((address.slice(address.indexOf(",") + 1).replace(/=+$/, "").length * 3) / 4);

/** Whether a data URL holds a picture of an accepted type, and of the type that it states. */
export function isPicture(address: string): boolean {
  const [, name = "", lines = ""] = DATA_URL.exec(address) ?? [];
  const base64 = lines.replace(/\s/g, "");
  if (base64 === "" || base64.length % 4 !== 0) return false;
  return pictureType(atob(base64)) === `image/${name.toLowerCase().replace("jpg", "jpeg")}`;
}

/** A file as a data URL; null if it is not a picture of an accepted type. */
export async function addressOf(file: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  const type = pictureType(text);
  return type === null ? null : `data:${type};base64,${btoa(text)}`;
}
