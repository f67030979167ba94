import { useWords } from "../../i18n/index.ts";
import { Grid } from "../../kit/box/Grid.tsx";
import { useApp } from "../../page/app.ts";
import styles from "./more-controls.module.css";
import { SlowMotionButton, Speed, WhatIfQuestion } from "./Transport.tsx";
import { transportWords } from "./words.en.ts";

/** Controls that do not fit in the transport on a phone, shown in the page's menu instead. */
export function MoreControls() {
  const words = useWords(transportWords);
  const isOver = useApp(({ opening }) => opening.beat === "end");
  return (
    <Grid as="fieldset" gap="s2" className={styles.more}>
      <legend className="visually-hidden">{words.label}</legend>
      <Speed />
      <SlowMotionButton />
      {isOver ? null : <WhatIfQuestion />}
    </Grid>
  );
}
