import { useEffect, useState } from "react";
import { classes } from "../state/format.ts";
import { useSlow } from "../state/slow-motion/use.ts";
import { recall, remember } from "../state/storage.ts";
import { useWords } from "../state/words/index.ts";
import { takeControl } from "./controls.ts";
import styles from "./TimeStrip.module.css";

const KEY = "slow-motion";

/** Slow motion on and off; it stands out until it was used once. */
export function SlowToggle() {
  const { slowMotion: words, controls } = useWords();
  const on = useSlow((state) => state.on);
  const [isKnown, setKnown] = useState(() => recall(KEY) !== null);
  useEffect(() => {
    if (!on) return;
    remember(KEY, "known");
    setKnown(true);
  }, [on]);
  return (
    <button
      type="button"
      className={classes(styles.slow, !isKnown && styles.offered)}
      aria-pressed={on}
      title={words.about}
      onClick={() => takeControl("slow")}
    >
      {words.name} <kbd>{controls.keys.slow}</kbd>
    </button>
  );
}
