import { useEffect, useState } from "react";
import { classes } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { labViewWords } from "../../lab/lab-view/words.en.ts";
import { useApp } from "../../page/app.ts";
import { pressControl } from "../../page/controls.ts";
import { recall, remember } from "../../runtime/storage.ts";
import styles from "./SlowToggle.module.css";

const KEY = "slow-motion";

/** Switches "Stage by stage" on and off; highlighted until it was used once. */
export function SlowToggle() {
  const { stages: words } = useWords(labViewWords);
  const on = useApp((state) => state.slow.on);
  const [isKnown, setKnown] = useState(() => recall(KEY) !== null);
  useEffect(() => {
    if (!on) return;
    remember(KEY, "known");
    setKnown(true);
  }, [on]);
  return (
    <Button
      className={classes(styles.slow, !isKnown && styles.offered)}
      aria-pressed={on}
      title={words.about}
      onClick={() => pressControl("slow")}
    >
      {words.name}
    </Button>
  );
}
