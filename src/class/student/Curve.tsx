import { formatPercent } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Text } from "../../kit/box/Text.tsx";
import { Line, Plot } from "../../plot/marks/Plot.tsx";
import { laneLine } from "../../run/run-chart/model/lane-line.ts";
import { namesOf } from "../../run/run-chart/model/measures.ts";
import { armSettings } from "../../study/class/plan.ts";
import { updateCountsOf } from "../model/steps.ts";
import type { Training } from "./model/training.ts";
import styles from "./train.module.css";
import { studentWords } from "./words.en.ts";

interface Props {
  readonly training: Training;
  readonly arm: string;
}

const NAMES = namesOf("answers", "first");

/** Right answers among the attempts of the arm that trains, from its first update to its last. */
export function Curve({ training, arm }: Props) {
  const words = useWords(studentWords).train;
  const { mean } = laneLine(training.lab.registry.front.metrics, NAMES);
  const last = mean.at(-1);
  if (!last) return null;
  const steps = updateCountsOf(armSettings(training.plan, arm));
  const end = Math.max(steps.generator + steps.verifier, last.x);
  const share = formatPercent(last.y);
  return (
    <figure className={styles.curve}>
      <figcaption>
        {words.curve}{" "}
        <Text as="b" tone="generator">
          {share}
        </Text>
      </figcaption>
      <Plot x={{ from: 0, to: end }} role="img" aria-label={words.curveNow(share)}>
        <Line points={mean} ink="generator" />
      </Plot>
    </figure>
  );
}
