import { codeOf, sealedFlaw, sealLine } from "../../core/line/sealed.ts";
import { fromPacked, toPacked } from "../../page/navigation/packed-text.ts";
import { LINE_PAGE } from "../pages.ts";

/** Most characters of a link, so that it fits messages and QR codes. */
const MOST_LINK = 2000;

/** The exercise that the address names, and the code in it, packed; null for another address. */
export function readAddress(hash: string): { readonly id: string; readonly packed: string } | null {
  if (hash !== LINE_PAGE && !hash.startsWith(`${LINE_PAGE}/`)) return null;
  const [id = "", packed = ""] = hash.slice(LINE_PAGE.length + 1).split("/");
  return { id, packed };
}

export const addressOf = (id: string): string => `${LINE_PAGE}/${id}`;

/** The address with the code and its hash; null when it is too long. */
export async function addressWith(id: string, code: string): Promise<string | null> {
  const packed = await toPacked(sealLine(code));
  const address = `${addressOf(id)}/${packed}`;
  return packed === null || address.length > MOST_LINK ? null : address;
}

/** The code of a link; null when it is damaged or was changed on its way. */
export async function codeFrom(packed: string): Promise<string | null> {
  const sealed = await fromPacked(packed);
  return sealed === null || sealedFlaw(sealed) !== null ? null : codeOf(sealed);
}
