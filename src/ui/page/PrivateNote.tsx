import { addressForOthers, isPrivate } from "./address-for-others.ts";

/** Shown beside a link that works only on this computer or its network. */
export function PrivateNote() {
  if (!isPrivate(addressForOthers())) return null;
  return <p role="note">Only this computer, or only its network, can open this address.</p>;
}
