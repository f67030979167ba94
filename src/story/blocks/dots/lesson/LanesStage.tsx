import { DotRows } from "../../../../charts/plot/DotRows.tsx";
import { halves } from "../../../../core/plot/axis.ts";
import { formatInteger } from "../../../../i18n/format.ts";
import { useWords } from "../../../../i18n/index.ts";
import { useTold } from "../../../../i18n/told.ts";
import type { Lane } from "../../../../run-view/figures/dots.ts";
import { written } from "../../../../run-view/figures/write.ts";
import { Button } from "../../../../ui/Button.tsx";
import type { DoingProps } from "../../doing-kind.ts";
import stage from "../../pieces/stage.module.css";
import styles from "./lanes.module.css";
import { openOf } from "./model/open.ts";
import { uncovered } from "./uncovered.ts";
import { useLanes } from "./use-lanes.ts";
import { lanesWords } from "./words.en.ts";

/** A row for each arm of the study, on one scale: covered, then every seed a dot and the mean a line. */
export function LanesStage(props: DoingProps<"lanes">) {
  const { doing, kept } = props;
  const words = useWords(lanesWords);
  const told = useTold();
  const lanes = useLanes(doing);
  if (typeof lanes === "string") return null;
  const open = openOf(kept, lanes.length);
  const write = (value: number) => written(value, doing.as);
  const saysOf = ({ values, middle, isMedian, runs, never }: Lane) => {
    const note = middle === null ? "" : write(middle);
    const of = formatInteger(runs);
    const more = never > 0 ? words.never(formatInteger(never)) : "";
    const kind = isMedian ? words.median : words.mean;
    const says = [middle === null ? words.runs(of) : kind(note, of), more]
      .filter(Boolean)
      .join("; ");
    const spoken = values.length > 0 ? words.picture(says, values.map(write).join(", ")) : says;
    return { note, more, spoken };
  };
  const rows = lanes.map((lane, i) => {
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
      ...saysOf(lane),
    };
  });
  return (
    <section className={stage.chart} aria-label={told(doing.title)}>
      <h2 className={stage.title}>
        {told(doing.title)}
        <span>{words.legend[lanes.some(({ isMedian }) => isMedian) ? "median" : "mean"]}</span>
      </h2>
      <div className={styles.rows}>
        <DotRows rows={rows} axis={halves(doing, write)} write={write} />
      </div>
    </section>
  );
}
