import { useStore } from "zustand";
import { taskById } from "../../core/tasks/registry.ts";
import { solve } from "../../core/tasks/task.ts";
import { classes, formatNumber } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Attempts } from "./Attempts.tsx";
import { Choices } from "./Choices.tsx";
import { Editor } from "./Editor.tsx";
import { tryLab } from "./model/try.ts";
import { ProblemForm } from "./ProblemForm.tsx";
import styles from "./Try.module.css";
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
      <Truth />
      <Editor editor={editor} title={words.editor.title} />
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
                  <>
                    <Choices attempts={attempts} />
                    <Attempts side={side} problem={results.problem} attempts={attempts} />
                  </>
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

/** The sampled problem with its worked solution. */
function Truth() {
  const words = useWords(inferenceWords).samples;
  const results = useStore(samples.store, (state) => state.results);
  if (!results) return null;
  const { problem, draw, temperature } = results;
  const { steps, answer } = solve(taskById(problem.task), problem);
  return (
    <p className={styles.truth}>
      <code className={styles.statement}>{problem.text}</code>{" "}
      <span>
        {words.right} <code>{steps.join(" ; ")}</code> → <code>{answer}</code>
      </span>{" "}
      <span className={styles.hint}>{words.drawn(draw + 1, formatNumber(temperature))}</span>
    </p>
  );
}
