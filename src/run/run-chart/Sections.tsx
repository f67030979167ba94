import { memo } from "react";
import { numberName } from "../../kit/english.ts";
import { type Clock, updateWords } from "../../page/clock.ts";
import { ANSWERS, JUDGED } from "../model-card/names.ts";
import type { VerifierMeasure } from "../run-chart/model/measures.ts";
import { percentOf } from "./model/axis.ts";
import type { SectionKind } from "./model/sections.ts";
import type { RunChartModel } from "./run-chart-model.ts";
import styles from "./Track.module.css";

const SECTIONS = {
  alone: "Verifier practices alone",
  generator: "Only the generator learns",
  verifier: "Only the verifier learns",
  turns: (generator: number, verifier: number) =>
    `They take turns: ${numberName(generator)} to ${numberName(verifier)}`,
} satisfies Record<SectionKind, unknown>;

/** What the lines are. @param judged null without a verifier */
export const legendText = (judged: VerifierMeasure | null): string =>
  judged === null
    ? `generator: ${ANSWERS.says}`
    : `generator: ${ANSWERS.says} · verifier: ${JUDGED[judged].called}`;

/** The names of the run's sections, and a legend for lines and rings. */
export const Sections = memo(function Sections({ model }: { readonly model: RunChartModel }) {
  const { sections, updates, under, verifier, judged } = model;
  const legend = [
    legendText(verifier.instead ? null : judged),
    under ? "thin: the recorded run" : null,
  ]
    .filter((part) => part !== null)
    .join(" · ");
  return (
    <div className={styles.sections}>
      {sections.map(({ kind, from, to, generator, verifier }, i) => (
        <span
          key={kind}
          className={`${styles.section} h-[1rem] flex-none overflow-hidden border-l-2 border-l-edge text-ellipsis`}
          style={i < sections.length - 1 ? { flex: `0 0 ${(100 * (to - from)) / updates}%` } : {}}
        >
          <span>
            {kind === "turns"
              ? `They take turns: ${numberName(generator)} to ${numberName(verifier)}`
              : SECTIONS[kind]}
          </span>
        </span>
      ))}
      {/* A longer legend is a new element and so no layout shift. */}
      <span key={legend} className="ml-auto bg-surface pl-s5">
        {legend}
      </span>
    </div>
  );
});

interface FlagsProps {
  /** Updates of both models at each checkpoint, in ascending order. */
  readonly at: readonly number[];
  readonly clockAt: (update: number) => Clock;
  /** Number of updates on the axis. */
  readonly updates: number;
}

/** A small flag after each update with a checkpoint. */
export const CheckpointFlags = memo(function CheckpointFlags({ at, clockAt, updates }: FlagsProps) {
  return (
    <div className="absolute top-full right-0 bottom-auto left-0" aria-hidden="true">
      {[...new Set(at)]
        .filter((update) => update <= updates)
        .map((update) => (
          <span
            key={update}
            className={`${styles.flag} absolute top-0 h-[9px] w-[6px] border-l-[1.5px] border-l-ink-soft`}
            style={{ left: `${percentOf(update, updates)}%` }}
            title={`Checkpoint after ${updateWords(clockAt(update))}`}
          />
        ))}
    </div>
  );
});
