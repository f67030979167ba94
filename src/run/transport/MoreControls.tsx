import { Grid } from "../../kit/box/Grid.tsx";
import { useApp } from "../../page/app.ts";
import styles from "./more-controls.module.css";
import { SlowMotionButton, Speed, WhatIfQuestion } from "./Transport.tsx";

/** Controls that do not fit in the transport on a phone, shown in the page's menu instead. */
export function MoreControls() {
  const isOver = useApp(({ opening }) => opening.beat === "end");
  return (
    <Grid as="fieldset" gap="s2" className={styles.more}>
      <legend className="visually-hidden">Playback</legend>
      <Speed />
      <SlowMotionButton />
      {isOver ? null : <WhatIfQuestion />}
    </Grid>
  );
}
