import { linkShown } from "../../ui/page/navigation/link-shown.ts";
import { tellBlocked } from "../model/talk-store.ts";
import { SPEAKER_HASH } from "./messages.ts";

/** A window that has not asked by then was blocked by the browser. */
const BLOCKED_MS = 10_000;

/** When a speaker's window asked last. */
let askedAt = Number.NEGATIVE_INFINITY;

export function noteSpeaker(): void {
  askedAt = Date.now();
}

/** Opens the speaker's window, if possible in another process, so that it does not slow the run down. */
export function openSpeaker(): void {
  const now = Date.now();
  const url = new URL(linkShown(true) + SPEAKER_HASH, document.baseURI);
  window.open(url, "_blank", "noopener,popup,width=1280,height=800");
  setTimeout(() => {
    if (askedAt < now) tellBlocked();
  }, BLOCKED_MS);
}
