import { useState } from "react";
import { useStore } from "zustand";
import type { Attempt } from "../../core/inference/attempts.ts";
import type { Problem } from "../../core/tasks/task.ts";
import { formatInteger, formatProbability } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { FinalVerdict, Truth } from "../../page/solution/FinalVerdict.tsx";
import { StepChip } from "../../page/solution/StepChip.tsx";
import type { Side } from "../../protocol/inference-messages.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "./Attempts.module.css";
import { tryLab } from "./model/try.ts";
import { inferenceWords } from "./words.en.ts";

/** Number of different solutions that are listed at first. */
const SHOWN = 12;

interface Group {
  readonly attempt: Attempt;
  /** Attempts with this text: greedy verification gives them all the same verdicts. */
  readonly count: number;
}

/** Attempts grouped by text, the most frequent first. */
export function grouped(attempts: readonly Attempt[]): Group[] {
  const groups = new Map<string, Group>();
  for (const attempt of attempts) {
    const { count = 0, attempt: first = attempt } = groups.get(attempt.solution) ?? {};
    groups.set(attempt.solution, { attempt: first, count: count + 1 });
  }
  return [...groups.values()].sort((a, b) => b.count - a.count);
}

interface Props {
  readonly side: Side;
  readonly problem: Problem;
  readonly attempts: readonly Attempt[];
}

/** A solution: its steps as chips with verdict and truth; each opens the editor. */
export function Attempts({ side, problem, attempts }: Props) {
  const inference = useWords(inferenceWords);
  const words = inference.samples;
  const [isOpen, setOpen] = useState(false);
  const groups = grouped(attempts);
  const shown = isOpen ? groups : groups.slice(0, SHOWN);
  return (
    <div className={styles.list}>
      <h4 className={styles.title}>
        {groups.length === 1
          ? words.allAlike(formatInteger(attempts.length))
          : words.written(formatInteger(attempts.length), formatInteger(groups.length))}
      </h4>
      <ol className={styles.rows}>
        {shown.map(({ attempt, count }) => (
          <Row
            key={attempt.solution}
            side={side}
            problem={problem}
            attempt={attempt}
            count={count}
            of={attempts.length}
          />
        ))}
      </ol>
      {groups.length > SHOWN ? (
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? words.less : words.more(formatInteger(groups.length - SHOWN))}
        </Button>
      ) : null}
      <p className={styles.key}>{words.editHint}</p>
    </div>
  );
}

interface RowProps extends Omit<Props, "attempts">, Group {
  readonly of: number;
}

function Row({ side, problem, attempt, count, of }: RowProps) {
  const inference = useWords(inferenceWords);
  const { rollouts } = useWords();
  const words = inference.samples;
  const { editor } = tryLab;
  const isEdited = useStore(editor.store, (state) => state.before === attempt);
  const edit = (step: number) => editor.edit(side, problem, attempt, step);
  const { score } = attempt.sample;
  return (
    <li className={styles.row} data-outcome={attempt.outcome}>
      <span className={styles.count}>{words.times(formatInteger(count), formatInteger(of))}</span>
      <span className={styles.chips}>
        {attempt.steps.map((_, k) => (
          <StepChip
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its index
            key={k}
            row={attempt}
            step={k}
            chosen={isEdited}
            onChoose={() => edit(k)}
          />
        ))}
        {attempt.steps.length === 0 ? <code>{attempt.solution || rollouts.nothing}</code> : null}
      </span>
      <span className={styles.whole}>
        <Truth label={rollouts.answer} value={attempt.answer} isRight={attempt.outcome === 1} />
        {attempt.finalVerdict === null && attempt.verification === null ? null : (
          <FinalVerdict row={attempt} />
        )}
        {score === null ? null : (
          <span className={styles.score}>{words.score(formatProbability(score))}</span>
        )}
        {attempt.flaw ? <span className={styles.score}>{words.flaws[attempt.flaw]}</span> : null}
      </span>
    </li>
  );
}
