import { classes } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { lab, useLab } from "../../lab/lab.ts";
import { isLive, isMoving } from "../../runtime/lab-state.ts";
import { laneAt } from "../../runtime/recording-player/lane-at.ts";
import { Group } from "../../stage/group/Group.tsx";
import { useNow } from "../../stage/now/use-now.ts";
import { useOtherRecording } from "../../stage/score/use-runs.ts";
import placeholder from "../../ui/placeholder.module.css";
import { useCalm } from "../../ui/use-calm.ts";
import { useReducedMotion } from "../../ui/use-media.ts";
import styles from "./watch.module.css";
import { watchWords } from "./words.en.ts";

/** One attempt large, and under it all attempts of its group. */
export function Middle() {
  // Read at a glance: the score and the models' figures move on meanwhile.
  const now = useCalm(useNow(), useLab(isMoving));
  const lane = useOtherRecording();
  const main = lab.player.item?.recording;
  if (!now.group) return <Nothing update={now.update} />;
  const other = lane && main ? laneAt(lane, main, now.update).group : null;
  return (
    <div className={styles.middle}>
      <Group now={now} other={other} />
    </div>
  );
}

/** Keeps the place of the sheet while there is no attempt to show. */
function Nothing({ update }: { readonly update: number }) {
  const words = useWords(watchWords).nothing;
  const { still } = useWords().replay;
  const isLoading = useLab(({ recordings }) => recordings.loading);
  const isRecorded = !useLab(isLive);
  const waits = useReducedMotion() && isRecorded ? still : words.start;
  const why = isLoading ? words.loading : update === 0 ? waits : words.none;
  return (
    <div className={styles.middle}>
      <p className={classes(placeholder.placeholder, styles.nothing)}>{why}</p>
    </div>
  );
}
