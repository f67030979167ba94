import { linkShown } from "../../../page/navigation/link-shown.ts";
import { showFootNotice } from "../../model/talk-store.ts";
import type { Peers } from "../model/peers.ts";
import { SPEAKER_HASH } from "../model/windows.ts";

const OPEN_MS = 10_000; // if the window has sent no hello within this time, the browser blocked it

let peers: Peers | null = null;

/** Called by the wall with its list of other windows, which shows whether a speaker's window is open. */
export function setPeers(known: Peers | null): void {
  peers = known;
}

/** Opens the speaker's window, if possible in another process, so that it does not slow the run down. */
export function openSpeaker(): void {
  if (!peers) return;
  if (peers.of("speaker").length > 0) {
    showFootNotice("open");
    return;
  }
  const url = new URL(linkShown(true) + SPEAKER_HASH, document.baseURI);
  window.open(url, "_blank", "noopener,popup,width=1280,height=800");
  setTimeout(() => {
    if (peers?.of("speaker").length === 0) showFootNotice("blocked");
  }, OPEN_MS);
}
