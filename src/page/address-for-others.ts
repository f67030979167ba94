/** Links for other people: a local address is replaced by the lab's public one, since it works only here. */
import { normalizeTyped } from "../core/typed-text.ts";
import { preference } from "../runtime/preference.ts";

export const MOST_ADDRESS = 300; // characters of a public address

/** Hosts that only this computer, or only its network, can open. */
const PRIVATE =
  /^(?:localhost|.*\.(?:localhost|local|internal|lan|home\.arpa)|127(?:\.\d+){3}|0\.0\.0\.0|10(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}|169\.254(?:\.\d+){2}|\[(?:::1?|f[cd][0-9a-f]{2}:.*|fe[89ab][0-9a-f]:.*)\]|[^.:]+)$/i;

/** Whether others, elsewhere, cannot open an address. */
export const isPrivate = (address: string): boolean => {
  const { protocol, hostname } = new URL(address);
  return protocol === "file:" || PRIVATE.test(hostname);
};

/** A typed address as the folder of a public site; null if it is not one. */
export function readAddress(typed: string): string | null {
  const text = normalizeTyped(typed).trim();
  try {
    const isWhole = /^https?:\/\//i.test(text);
    const url = new URL(isWhole ? text : `//${text}`, document.baseURI);
    if (!isWhole) url.protocol = "https:";
    const address = `${url.origin}${url.pathname.replace(/[^/]*\.html?$/i, "").replace(/\/?$/, "/")}`;
    return isPrivate(address) || address.length > MOST_ADDRESS ? null : address;
  } catch {
    return null;
  }
}

interface Kept {
  /** The lab's public address; null if nobody has entered one. */
  readonly address: string | null;
}

export const publicAddress = preference<Kept>("public-address", {
  read: (text) => ({ address: readAddress(text ?? "") }),
  write: ({ address }) => address ?? "",
});

/** Stores an address that was typed or came with a talk's file; ignores what is not an address. */
export function keepAddress(typed: string): void {
  const address = readAddress(typed);
  if (address === null && typed.trim() !== "") return;
  publicAddress.choose({ address });
}

const here = (): string => location.origin + location.pathname;

/** Whether a link that others get would lead only to this computer or its network. */
export const needsAddress = (): boolean => isPrivate(here());

/** The address of this lab for others. @param query with its "?", or "" */
export function addressForOthers(query = "", { address }: Kept = publicAddress.getState()): string {
  return `${needsAddress() && address !== null ? address : here()}${query}`;
}
