import { useState } from "react";
import { toPlainError } from "../../core/errors.ts";
import { recordedWords } from "../../i18n/en/recorded.ts";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { roughTime } from "../../runtime/rough-time.ts";
import type { ClassPlan } from "../../study/class/plan.ts";
import { measureSeconds } from "./model/measure.ts";
import styles from "./teacher.module.css";
import { teacherWords } from "./words.en.ts";

type State = "idle" | "measuring" | { readonly seconds: number } | { readonly why: string };

/** Measures how long a student's run takes on this machine. */
export function Speed({ plan }: { readonly plan: ClassPlan }) {
  const words = useWords(teacherWords).speed;
  const { time } = useWords(recordedWords).slow;
  const [state, setState] = useState<State>("idle");
  const measure = async () => {
    setState("measuring");
    await measureSeconds(plan).then(
      (seconds) => setState({ seconds }),
      (error: unknown) => setState({ why: toPlainError(error).message }),
    );
  };
  const timeText = (seconds: number) => {
    const { unit, count } = roughTime(seconds);
    return time[unit](count);
  };
  return (
    <section className={styles.part} aria-labelledby="class-speed">
      <h2 id="class-speed">{words.title}</h2>
      <p>{words.about}</p>
      <Button
        aria-disabled={state === "measuring"}
        onClick={() => state !== "measuring" && void measure()}
      >
        {words.measure}
      </Button>
      <p role="status">
        {state === "idle"
          ? null
          : state === "measuring"
            ? words.measuring
            : "why" in state
              ? words.failed(state.why)
              : words.result(timeText(state.seconds))}
      </p>
    </section>
  );
}
