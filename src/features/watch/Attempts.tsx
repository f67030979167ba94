import { Stack } from "../../kit/box/Stack.tsx";
import { classes } from "../../kit/format.ts";
import placeholder from "../../kit/placeholder.module.css";
import { useReducedMotion } from "../../kit/use-media.ts";
import { useApp } from "../../page/app.ts";
import { Group } from "../../run/group/Group.tsx";
import { LiveWall } from "../../run/live-story/LiveWall.tsx";
import { useLiveStory } from "../../run/live-story/use-live-story.ts";
import { useCalmNow } from "../../run/now/now.ts";
import { isLive } from "../../runtime/app-state.ts";
import styles from "./watch.module.css";

/** The middle of Watch while it shows attempts: the latest answers of a live run, else one attempt and its group. */
export function Attempts() {
  const told = useLiveStory();
  return told ? <LiveWall told={told} /> : <OneUpdate />;
}

function OneUpdate() {
  const { update } = useCalmNow();
  return (
    <Stack className={styles.middle}>
      <Group nothing={<Nothing update={update} />} />
    </Stack>
  );
}

/** Placeholder as large as the sheet while there is no attempt to show. */
function Nothing({ update }: { readonly update: number }) {
  const isLoading = useApp(({ recordings }) => recordings.loading);
  const isRecorded = !useApp(isLive);
  const waits =
    useReducedMotion() && isRecorded
      ? "Your system asks for reduced motion, so the recording waits at its start. Press Play, or go to an update on the chart."
      : "Nothing is written yet. Press Play, or go to an update on the chart below.";
  const why = isLoading
    ? "Loading the recording."
    : update === 0
      ? waits
      : "The attempts of this update are no longer kept. Go to another one.";
  return <p className={classes(placeholder.placeholder, styles.nothing)}>{why}</p>;
}
