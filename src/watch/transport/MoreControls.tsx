import { Grid } from "../../ui/kit/box/Grid.tsx";
import { useApp } from "../../ui/page/app.ts";
import { SlowMotionButton, Speed, WhatIfQuestion } from "./Transport.tsx";

/** Controls that do not fit in the transport on a phone, shown in the page's menu instead. */
export function MoreControls() {
  const isOver = useApp(({ opening }) => opening.beat === "end");
  return (
    <Grid
      as="fieldset"
      gap="s2"
      className="mb-s3 border-b border-b-line-soft pb-s3 *:justify-start"
    >
      <legend className="visually-hidden">Playback</legend>
      <Speed />
      <SlowMotionButton />
      {isOver ? null : <WhatIfQuestion />}
    </Grid>
  );
}
