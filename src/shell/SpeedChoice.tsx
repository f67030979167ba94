import { useWords } from "../i18n/index.ts";
import { lab, useLab } from "../lab/lab.ts";
import { isLive, SPEEDS } from "../runtime/lab-state.ts";
import { STAGE_SECONDS } from "../runtime/timeline/slow-state.ts";
import styles from "../ui/TimeStrip.module.css";

/** How fast a recording plays, or how long a stage stays; a live run goes as fast as its engine. */
export function SpeedChoice() {
  const { replay, slowMotion } = useWords();
  const speed = useLab((state) => state.speed);
  const isRecorded = !useLab(isLive);
  const isSlow = useLab((state) => state.slow.on);
  const seconds = useLab((state) => state.slow.seconds);
  if (isSlow) {
    return (
      <Choice
        name={slowMotion.speed}
        value={seconds}
        values={STAGE_SECONDS}
        wordsOf={slowMotion.speedOf}
        onChoose={(chosen) => lab.slow.setSeconds(chosen)}
      />
    );
  }
  if (!isRecorded) return null;
  return (
    <Choice
      name={replay.speed}
      value={speed}
      values={SPEEDS}
      wordsOf={replay.speedOf}
      onChoose={(chosen) => lab.timeline.setSpeed(chosen)}
    />
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly value: number;
  readonly values: readonly number[];
  readonly wordsOf: (value: string) => string;
  readonly onChoose: (value: number) => void;
}

function Choice({ name, value, values, wordsOf, onChoose }: ChoiceProps) {
  return (
    <label className={styles.speed}>
      <span>{name}</span>
      <select value={value} onChange={({ target }) => onChoose(Number(target.value))}>
        {values.map((one) => (
          <option key={one} value={one}>
            {wordsOf(String(one))}
          </option>
        ))}
      </select>
    </label>
  );
}
