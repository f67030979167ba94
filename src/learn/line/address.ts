import { codeOf, sealedFlaw, sealLine } from "../../core/line/sealed.ts";
import { fromPacked, toPacked } from "../../page/navigation/packed-text.ts";
import { LINE_PAGE } from "../pages.ts";

const MOST_LINK = 2000; // longest link, in characters, that fits in a message or a QR code

/** The exercise in an address and its compressed code; null for another page's address. */
export function readAddress(hash: string): { readonly id: string; readonly packed: string } | null {
  if (hash !== LINE_PAGE && !hash.startsWith(`${LINE_PAGE}/`)) return null;
  const [id = "", packed = ""] = hash.slice(LINE_PAGE.length + 1).split("/");
  return { id, packed };
}

export const addressOf = (id: string): string => `${LINE_PAGE}/${id}`;

/** The address with the compressed code and a checksum; null if it is too long. */
export async function addressWith(id: string, code: string): Promise<string | null> {
  const packed = await toPacked(sealLine(code));
  const address = `${addressOf(id)}/${packed}`;
  return packed === null || address.length > MOST_LINK ? null : address;
}

/** The code in a link; null if its checksum does not fit. */
export async function codeFrom(packed: string): Promise<string | null> {
  const sealed = await fromPacked(packed);
  return sealed === null || sealedFlaw(sealed) !== null ? null : codeOf(sealed);
}
