import { useId } from "react";
import { Grid } from "../kit/box/Grid.tsx";
import { Row } from "../kit/box/Row.tsx";
import { Text } from "../kit/box/Text.tsx";
import { useLazy } from "../kit/lazy.ts";
import styles from "./Chart.module.css";
import type { ChartSpec } from "./spec.ts";

interface Props {
  readonly chart: ChartSpec;
}

const load = () => import("./DrawnChart.tsx");

/** A chart. The code that draws it is loaded after the page's first paint. */
export function Chart({ chart }: Props) {
  const drawn = useLazy(load);
  if (typeof drawn === "object") return <drawn.default chart={chart} />;
  return (
    <Placeholder
      chart={chart}
      text={
        drawn === "failed"
          ? "The chart code could not be loaded: reload the page to try again."
          : "The chart is being loaded."
      }
    />
  );
}

/** A placeholder as tall as an empty chart. */
function Placeholder({ chart, text }: Props & { readonly text: string }) {
  const titleId = useId();
  return (
    <figure className={styles.figure} aria-labelledby={titleId}>
      <Row gap="s3" align="baseline" justify="between" className={styles.head}>
        <Text id={titleId} as="h2" size="t1" weight="strong" className="tracking-[0.01em]">
          {chart.title}
        </Text>
      </Row>
      <Grid grow className="relative min-h-[4.75rem]">
        <p className="absolute inset-0 grid place-items-center px-s5 text-center text-t1 text-balance text-ink-soft">
          {text}
        </p>
      </Grid>
      <figcaption className={styles.caption} />
    </figure>
  );
}
