import { formatInteger, formatPercent } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { takeControl } from "../../lab/controls.ts";
import { lab, useLab, useRun } from "../../lab/lab.ts";
import { type Beat, groupShown } from "../../runtime/lab-state.ts";
import { accuracyOf, FORWARD_SPEED } from "../../runtime/timeline/first-minute.ts";
import { countsOf } from "../../runtime/timeline/scenes.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "./FirstMinute.module.css";
import { onboardingWords } from "./words.en.ts";

interface Props {
  readonly beat: Beat;
}

/** Explains the recording, and offers a live run at its end. */
export function Recorded({ beat }: Props) {
  const words = useWords(onboardingWords);
  const { replay, controls } = useWords();
  const text = useSentence(beat);
  return (
    <>
      <p>{text}</p>
      {beat === "after" ? (
        <p className={styles.actions}>
          <span>{words.yours}</span>
          <Button data-main onClick={() => takeControl("source")}>
            {replay.train} <kbd>{controls.keys.source}</kbd>
          </Button>
          <Button onClick={() => void lab.firstMinute.again()}>{words.again}</Button>
        </p>
      ) : null}
    </>
  );
}

function useSentence(beat: Beat): string {
  const words = useWords(onboardingWords);
  const group = useLab(groupShown);
  const settings = useRun((run) => run.running);
  const updates = useRun((run) => run.progress?.verifierUpdates ?? 0);
  if (!group || !settings || beat === "waits") return words.waits;
  const { solutions, right, wrongSteps, missed } = countsOf(group);
  if (beat === "write") return words.write(solutions, group.problem);
  if (beat === "judge") return words.judge(wrongSteps, missed, formatInteger(updates));
  const { generatorPerRound, verifierPerRound, algorithm } = settings;
  if (beat === "forward") return words.forward(generatorPerRound, verifierPerRound, FORWARD_SPEED);
  const accuracy = accuracyOf(lab.metrics);
  return [
    group.updated === "generator" ? words.after(right, solutions) : "",
    accuracy
      ? words.accuracy(
          formatPercent(accuracy.first),
          formatPercent(accuracy.now),
          formatInteger(accuracy.count),
        )
      : "",
    algorithm === "tango" ? words.outcomeOnly : "",
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}
