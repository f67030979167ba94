import { halves } from "../../../core/plot/axis.ts";
import { Grid } from "../../../kit/box/Grid.tsx";
import { DotRows, type PageRow } from "../../../plot/marks/DotRows.tsx";
import { formatAs } from "../../../run/figures/write.ts";
import type { DoingProps } from "../lesson-view.ts";
import stage from "../pieces/stage.module.css";
import styles from "./lanes.module.css";
import { keptOf } from "./model/asked.ts";
import { type Predicted, predictedOf } from "./model/predicted.ts";
import type { Lanes } from "./schema.ts";
import { useLanes } from "./use-lanes.ts";

/** A row for each arm, covered at first; then a dot for each seed, a line at the mean, and the prediction. */
export function LanesStage({ doing, kept, guess, isDone }: DoingProps<Lanes>) {
  const lanes = useLanes(doing);
  if (lanes === null) return null;
  const { guess: chosen, isShown } = keptOf(kept, doing.arms.length);
  const write = (value: number) => formatAs(value, doing.as);
  const rows = lanes.rows.map((row, i): PageRow => {
    if (!isShown && !isDone)
      return { ...row, cover: <p className={styles.cover}>not shown yet</p> };
    const predicted = predictedOf(doing, i, guess, chosen);
    if (!predicted) return row;
    const below = "values" in predicted ? predicted.values : [];
    return { ...row, below, tag: tagOf(predicted, write) };
  });
  return (
    <section className={stage.chart} aria-label={doing.title}>
      <h2 className={stage.title}>
        {doing.title}
        <span>{lanes.legend}</span>
      </h2>
      <Grid size="t2" grow className={`${styles.rows} [--dot:14px] [--row-least:84px]`}>
        <DotRows rows={rows} axis={halves(doing, write)} write={write} />
      </Grid>
    </section>
  );
}

function tagOf(predicted: Predicted, write: (value: number) => string): string {
  switch (predicted.kind) {
    case "choice":
      return "your prediction";
    case "share":
      return `faint: you predicted ${write(predicted.values[0] ?? 0)}`;
    case "spread":
      return "faint: your prediction";
  }
}
