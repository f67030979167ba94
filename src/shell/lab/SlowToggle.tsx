import { useEffect, useState } from "react";
import { Button } from "../../kit/Button.tsx";
import { classes } from "../../kit/format.ts";
import { useApp } from "../../page/app.ts";
import { pressControl } from "../../page/controls.ts";
import { recall, remember } from "../../runtime/storage.ts";

const KEY = "slow-motion";

/** Switches "Stage by stage" on and off; highlighted until it was used once. */
export function SlowToggle() {
  const on = useApp((state) => state.slow.on);
  const [isKnown, setKnown] = useState(() => recall(KEY) !== null);
  useEffect(() => {
    if (!on) return;
    remember(KEY, "known");
    setKnown(true);
  }, [on]);
  return (
    <Button
      className={classes(
        "aria-pressed:border-ink aria-pressed:text-ink aria-pressed:[box-shadow:inset_0_0_0_1px_var(--ink)]",
        !isKnown && "border-verifier font-strong text-verifier",
      )}
      aria-pressed={on}
      title="One update at a time, in five stages. Space plays, . and , move between stages."
      onClick={() => pressControl("slow")}
    >
      Stage by stage
    </Button>
  );
}
