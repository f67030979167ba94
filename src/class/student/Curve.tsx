import { ROLLOUTS_ACCURACY } from "../../core/metrics/names.ts";
import { Text } from "../../kit/box/Text.tsx";
import { formatPercent } from "../../kit/format.ts";
import { Line, Plot } from "../../plot/marks/Plot.tsx";
import { trainingLine } from "../../run/run-chart/model/lane-line.ts";
import { armSettings } from "../../study/class/plan.ts";
import { updateCountsOf } from "../model/steps.ts";
import type { Training } from "./model/training.ts";
import styles from "./train.module.css";

interface Props {
  readonly training: Training;
  readonly arm: string;
}

/** Right answers among the attempts of the arm that trains, from its first update to its last. */
export function Curve({ training, arm }: Props) {
  const { mean } = trainingLine(training.lab.registry.front.metrics, ROLLOUTS_ACCURACY);
  const last = mean.at(-1);
  if (!last) return null;
  const steps = updateCountsOf(armSettings(training.plan, arm));
  const end = Math.max(steps.generator, last.x);
  const share = formatPercent(last.y);
  return (
    <figure className={styles.curve}>
      <figcaption>
        Right among its attempts{" "}
        <Text as="b" tone="generator">
          {share}
        </Text>
      </figcaption>
      <Plot
        x={{ from: 0, to: end }}
        role="img"
        aria-label={`Right answers among the attempts of each update so far; now ${share}`}
      >
        <Line points={mean} ink="generator" />
      </Plot>
    </figure>
  );
}
