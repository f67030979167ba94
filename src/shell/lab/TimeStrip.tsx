import { BranchButton } from "../../features/branching/BranchButton.tsx";
import { SlowToggle } from "../../features/slow-motion/SlowToggle.tsx";
import { useWords } from "../../i18n/index.ts";
import styles from "../../ui/TimeStrip.module.css";
import { SourceBadge } from "../SourceBadge.tsx";
import { Scrubber } from "./Scrubber.tsx";
import { SourceSwitch } from "./SourceSwitch.tsx";
import { SpeedChoice } from "./SpeedChoice.tsx";
import { TurnStrip } from "./TurnStrip.tsx";

/** The source of the run, its turns, the scrubber, and switches between recording and live run. */
export function TimeStrip() {
  const words = useWords().replay;
  return (
    <section className={styles.strip} aria-label={words.strip}>
      <SourceBadge />
      <TurnStrip />
      <Scrubber />
      <SpeedChoice />
      <SlowToggle />
      <BranchButton />
      <SourceSwitch />
    </section>
  );
}
