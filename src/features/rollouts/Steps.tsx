import { useMemo, useState } from "react";
import { halves, niceAxis } from "../../core/plot/axis.ts";
import type { ForeignRun } from "../../exchange/rollouts/foreign-run.ts";
import { formatInteger, formatNumber } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Line, Plot } from "../../plot/marks/Plot.tsx";
import { Group } from "./Group.tsx";
import styles from "./rollouts.module.css";
import { rolloutsWords } from "./words.en.ts";

interface Props {
  readonly run: ForeignRun;
}

/** The reward of each training step, a slider to choose one, and its answers. */
export function Steps({ run: { steps } }: Props) {
  const words = useWords(rolloutsWords);
  const [at, setAt] = useState(steps.length - 1);
  const here = steps[at];
  if (!here) return null;
  const number = formatInteger(here.step);
  const now = words.at(number, here.reward === null ? words.unknown : formatNumber(here.reward));
  return (
    <>
      <Rewards steps={steps} at={here.step} />
      <input
        className={styles.slider}
        type="range"
        min={0}
        max={steps.length - 1}
        value={at}
        aria-label={words.slider}
        aria-valuetext={now}
        onChange={({ currentTarget }) => setAt(Number(currentTarget.value))}
      />
      <p className={styles.now} role="status">
        {now}
      </p>
      <section aria-label={words.prompts}>
        {here.groups.map((group, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one prompt may be asked twice in a step
          <Group key={`${here.step}-${i}`} group={group} />
        ))}
      </section>
    </>
  );
}

function Rewards({ steps, at }: { readonly steps: ForeignRun["steps"]; readonly at: number }) {
  const words = useWords(rolloutsWords);
  const points = useMemo(
    () => steps.flatMap(({ step, reward }) => (reward === null ? [] : [{ x: step, y: reward }])),
    [steps],
  );
  const [first, last] = [steps[0]?.step ?? 0, steps.at(-1)?.step ?? 1];
  // Most rewards lie between 0 and 1.
  const { from, to } = niceAxis([0, 1, ...points.map(({ y }) => y)]);
  const x = {
    from: first,
    to: last,
    ticks: [
      [first, words.step(formatInteger(first))],
      [last, words.step(formatInteger(last))],
    ] as const,
  };
  const rule = useMemo(
    () => [
      { x: at, y: from },
      { x: at, y: to },
    ],
    [at, from, to],
  );
  if (points.length < 2) return null;
  return (
    <figure className={styles.chart}>
      <figcaption>{words.reward}</figcaption>
      <Plot x={x} y={halves({ from, to }, formatNumber)} className={styles.frame}>
        <Line points={rule} ink="plain" />
        <Line points={points} ink="generator" />
      </Plot>
    </figure>
  );
}
