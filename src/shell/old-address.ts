/** Opens what comes nearest to an address of version 0.2, and says so (page/navigation/old-links.ts). */
import { app } from "../ui/page/app.ts";
import { type Instead, insteadOf } from "../ui/page/navigation/old-links.ts";
import { showScreen } from "../ui/page/navigation/screen.ts";
import { noticeMissing } from "./first-run.ts";

let left: Instead | null = null;

/** Replaces the address, if it is an old one. */
export function leaveOldAddress(): void {
  left = insteadOf(location.search, location.hash);
  if (left)
    history.replaceState(
      history.state,
      "",
      location.origin + location.pathname + left.query + left.hash,
    );
}

function tell(): void {
  if (!left) return;
  const { sentence } = left;
  noticeMissing(app, [sentence]);
}

/** Says what the first address asked for in vain, and does the same for hashes that are opened later. */
export function followOldAddresses(): void {
  tell();
  addEventListener("hashchange", () => {
    leaveOldAddress();
    if (!left) return;
    showScreen({ view: left.opens });
    dispatchEvent(new HashChangeEvent("hashchange"));
    tell();
  });
}
