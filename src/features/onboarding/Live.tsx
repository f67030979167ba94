import { useCallback } from "react";
import { formatInteger, formatPercent } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { takeControl } from "../../lab/controls.ts";
import { lab, useLab } from "../../lab/lab.ts";
import { openView } from "../../lab/navigation/routes.ts";
import { useEverySecond } from "../../lab/use-lane.ts";
import { ANSWERS, type Beat } from "../../runtime/lab-state.ts";
import { accuracyOf } from "../../runtime/timeline/first-minute.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "./FirstMinute.module.css";
import { onboardingWords } from "./words.en.ts";

interface Props {
  readonly beat: Beat;
}

/** Explains the first live run: its stages, its first gain, and the first branch. */
export function Live({ beat }: Props) {
  const words = useWords(onboardingWords);
  const { controls } = useWords();
  if (beat === "lanes") return <Lanes />;
  if (beat === "gain") return <Gain />;
  return (
    <>
      <p>{words.live}</p>
      <p className={styles.actions}>
        <Button onClick={() => takeControl("slow")}>
          {words.stages} <kbd>{controls.keys.slow}</kbd>
        </Button>
      </p>
    </>
  );
}

function Gain() {
  const words = useWords(onboardingWords);
  const answer = useLab((state) => state.firstMinute.answer);
  const gainText = useEverySecond(
    useCallback(() => {
      const gain = accuracyOf(lab.metrics);
      if (!gain) return "";
      const { first, now, count } = gain;
      return words.accuracy(formatPercent(first), formatPercent(now), formatInteger(count));
    }, [words]),
  );
  return (
    <>
      <p>
        {gainText} <Button onClick={() => openView("try", "compare")}>{words.older}</Button>
      </p>
      <p className={styles.question}>{words.question}</p>
      <p className={styles.actions}>
        {ANSWERS.map((option) => (
          <Button
            key={option}
            aria-pressed={answer === option}
            onClick={() => {
              lab.firstMinute.answer(option);
              openView("branch", "freeze");
            }}
          >
            {words.answers[option]}
          </Button>
        ))}
      </p>
    </>
  );
}

function Lanes() {
  const words = useWords(onboardingWords);
  const answer = useLab((state) => state.firstMinute.answer);
  return (
    <>
      <p>
        {words.lanes} {answer === null ? null : <strong>{words.expects[answer]}</strong>}
      </p>
      <p className={styles.actions}>
        <Button onClick={() => openView("share")}>{words.share}</Button>
      </p>
    </>
  );
}
