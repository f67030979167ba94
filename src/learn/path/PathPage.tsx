import { useEffect } from "react";
import { useStore } from "zustand";
import { formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { LearnPage } from "../LearnPage.tsx";
import { MakePath } from "./MakePath.tsx";
import styles from "./path.module.css";
import { keyOfStep, PATH_PAGE, type ReadPath, readPath } from "./path-link.ts";
import { keepPath, keptPath, openStep, stateOfStep } from "./progress.ts";
import { useStepName } from "./use-step-name.ts";
import { pathWords } from "./words.en.ts";

/** The path in the address, with progress; without a path, the page that makes one. */
export function PathPage({ hash }: { readonly hash: string }) {
  const path = readPath(hash);
  return path ? <Path path={path} /> : <MakePath />;
}

function makeAnother(): void {
  location.hash = PATH_PAGE;
}

function Path({ path: { steps, unknown } }: { readonly path: ReadPath }) {
  const words = useWords(pathWords);
  const nameOf = useStepName();
  const kept = useStore(keptPath);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each path
  useEffect(() => keepPath(steps), [steps.map(keyOfStep).join()]);
  const listed = steps.map((step) => ({ step, state: stateOfStep(step, kept) }));
  const isPast = ({ state }: (typeof listed)[number]) => state === "done" || state === "opened";
  const done = listed.filter(isPast).length;
  const next = listed.find((one) => !isPast(one));
  return (
    <LearnPage title={words.title} about={words.about}>
      {unknown > 0 ? <p role="alert">{words.unknown(formatInteger(unknown))}</p> : null}
      <progress
        className={styles.progress}
        max={steps.length}
        value={done}
        aria-label={words.title}
      />
      <p>{words.done(formatInteger(done), formatInteger(steps.length))}</p>
      <ol className={styles.steps}>
        {listed.map(({ step, state }) => (
          <li
            key={keyOfStep(step)}
            data-state={state}
            aria-current={next?.step === step ? "step" : undefined}
          >
            <Button onClick={() => openStep(step)}>{nameOf(step)}</Button>
            <span>{words.states[state]}</span>
          </li>
        ))}
      </ol>
      {next ? (
        <Button look="main" onClick={() => openStep(next.step)}>
          {words.goOn}
        </Button>
      ) : (
        <p>{words.allDone}</p>
      )}
      <p>
        <Button onClick={makeAnother}>{words.make.another}</Button>
      </p>
    </LearnPage>
  );
}
