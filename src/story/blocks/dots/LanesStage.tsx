import { halves } from "../../../core/plot/axis.ts";
import { useWords } from "../../../i18n/index.ts";
import { useTold } from "../../../i18n/told.ts";
import { Button } from "../../../kit/Button.tsx";
import { DotRows } from "../../../plot/marks/DotRows.tsx";
import { formatAs } from "../../../run/figures/write.ts";
import type { DoingProps } from "../lesson-view.ts";
import stage from "../pieces/stage.module.css";
import styles from "./lanes.module.css";
import { openOf } from "./model/open.ts";
import type { Lanes } from "./schema.ts";
import { uncovered } from "./uncovered.ts";
import { useArms } from "./use-arms.ts";
import { useSaying } from "./use-saying.ts";
import { dotsWords } from "./words.en.ts";

/** A row for each arm of the study, on one scale: covered, then every seed a dot and the mean a line. */
export function LanesStage(props: DoingProps<Lanes>) {
  const { doing, kept } = props;
  const words = useWords(dotsWords);
  const told = useTold();
  const arms = useArms(doing);
  const write = (value: number) => formatAs(value, doing.as);
  const saying = useSaying(write);
  if (typeof arms === "string") return null;
  const open = openOf(kept, arms.length);
  const rows = arms.map(({ lane }, i) => {
    const arm = doing.arms[i];
    const label = arm ? told(arm.label) : "";
    const cover = open.includes(i) ? null : (
      <Button
        key={label}
        className={styles.cover}
        aria-label={words.uncover(label)}
        onClick={() => uncovered(props, i)}
      >
        <span>{words.covered}</span>
      </Button>
    );
    const { values, middle } = lane;
    return {
      label,
      values,
      middle,
      interval: null,
      ink: "generator" as const,
      cover,
      ...saying(lane),
    };
  });
  return (
    <section className={stage.chart} aria-label={told(doing.title)}>
      <h2 className={stage.title}>
        {told(doing.title)}
        <span>{words.legend[arms.some(({ lane }) => lane.isMedian) ? "median" : "mean"]}</span>
      </h2>
      <div className={styles.rows}>
        <DotRows rows={rows} axis={halves(doing, write)} write={write} />
      </div>
    </section>
  );
}
