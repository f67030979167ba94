import { useMemo, useState } from "react";
import { useStore } from "zustand";
import type { Attempt } from "../../core/inference/attempts.ts";
import { classes, formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import type { Side } from "../../protocol/inference-messages.ts";
import { Turn } from "../../run/sheet/Sheet.tsx";
import { sheetWords } from "../../run/sheet/words.en.ts";
import { Choices } from "./Choices.tsx";
import { Editor } from "./Editor.tsx";
import type { Results } from "./model/samples.ts";
import { textsOf } from "./model/texts.ts";
import { tryLab } from "./model/try.ts";
import { ProblemForm } from "./ProblemForm.tsx";
import { Texts } from "./Texts.tsx";
import styles from "./Try.module.css";
import { TrySheet } from "./TrySheet.tsx";
import { inferenceWords } from "./words.en.ts";

const { models, samples, editor } = tryLab;

/** One problem: sampled solutions, the answer that each strategy chooses, and a solution to edit. */
export function SampleTab() {
  const words = useWords(inferenceWords);
  const results = useStore(samples.store, (state) => state.results);
  const sides = useStore(models.store, (state) => state.sides);
  const shown = (["a", "b"] as const).filter((side) => sides[side]);
  return (
    <>
      <ProblemForm />
      <Editor />
      {results ? (
        <div className={classes(styles.sides, shown.length > 1 && styles.two)}>
          {shown.map((side) => {
            const attempts = results.attempts[side];
            return (
              <section key={side} aria-label={words.weights.sides[side]} className={styles.column}>
                <h3 className={classes(shown.length === 1 && "visually-hidden")}>
                  {words.weights.sides[side]}
                </h3>
                {attempts ? (
                  <Sampled key={results.draw} side={side} results={results} attempts={attempts} />
                ) : (
                  <p className={styles.hint}>{words.samples.notYet}</p>
                )}
              </section>
            );
          })}
        </div>
      ) : (
        <p className={styles.hint}>{words.samples.empty}</p>
      )}
    </>
  );
}

interface SampledProps {
  readonly side: Side;
  readonly results: Results;
  readonly attempts: readonly Attempt[];
}

/** The chosen solution in full, a list of all distinct ones, and the answer that each strategy chooses. */
function Sampled({ side, results: { problem, draw, temperature }, attempts }: SampledProps) {
  const words = useWords(sheetWords);
  const { weights, samples } = useWords(inferenceWords);
  const texts = useMemo(() => textsOf(attempts), [attempts]);
  const [chosen, choose] = useState(0);
  const text = texts[chosen];
  if (!text) return null;
  const turn = (by: 1 | -1) => {
    if (texts[chosen + by]) choose(chosen + by);
  };
  return (
    <>
      <TrySheet
        side={side}
        problem={problem}
        solution={text.attempt}
        heading={words.attempt(formatInteger(chosen + 1), formatInteger(texts.length))}
        level="h4"
        aria-label={samples.sheet(weights.sides[side])}
        onStep={(step) => editor.edit(side, problem, text.attempt, step ?? 0)}
      >
        <Turn by={-1} label={words.before.generator} isEnd={chosen === 0} onTurn={turn} />
        <Turn by={1} label={words.after.generator} isEnd={!texts[chosen + 1]} onTurn={turn} />
      </TrySheet>
      <Texts
        texts={texts}
        count={attempts.length}
        chosen={chosen}
        onChoose={choose}
        draw={draw}
        temperature={temperature}
      />
      <Choices attempts={attempts} />
    </>
  );
}
