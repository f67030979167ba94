import { isLive } from "../../runtime/app-state.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { useApp } from "../../ui/page/app.ts";
import { seekControls } from "../../ui/page/controls.ts";
import { useLock } from "../../ui/page/navigation/locks.ts";

/** A button back to the newest update of a live run, shown while an older update is on screen. */
export function Latest({ className }: { readonly className?: string | undefined }) {
  const isBehind = useApp((state) => isLive(state) && state.view.line !== null);
  const locked = useLock("update");
  if (!isBehind) return null;
  return (
    <Button
      className={className}
      aria-disabled={locked !== null}
      title={locked ?? "Back to the newest update; training has continued in the meantime"}
      onClick={seekControls.follow}
    >
      Latest
    </Button>
  );
}
