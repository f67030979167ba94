import { useCallback } from "react";
import { ANSWERS, accuracyOf, type Beat } from "./model/first-minute.ts";
import { firstMinute, useFirstMinute } from "./model/page.ts";
import { formatInteger, formatPercent } from "../../i18n/format.ts";
import { lab } from "../../lab/lab.ts";
import { useWords } from "../../i18n/index.ts";
import { takeControl } from "../../lab/controls/controls.ts";
import { openFreezing } from "../branching/address.ts";
import { useEverySecond } from "../../lab/use-lane.ts";
import { openShare } from "../share/address.ts";
import { openWish } from "../inference-lab/address.ts";
import styles from "./FirstMinute.module.css";

interface OfBeat {
  readonly beat: Beat;
}

/** What is told of a first live run: its stages, its first gain, and the question of the first branch. */
export function Live({ beat }: OfBeat) {
  const { firstMinute: words, controls } = useWords();
  if (beat === "lanes") return <Lanes />;
  if (beat === "gain") return <Gain />;
  return (
    <>
      <p>{words.live}</p>
      <p className={styles.ways}>
        <button type="button" onClick={() => takeControl("slow")}>
          {words.stages} <kbd>{controls.keys.slow}</kbd>
        </button>
      </p>
    </>
  );
}

function Gain() {
  const { firstMinute: words } = useWords();
  const answer = useFirstMinute((state) => state.answer);
  const gained = useEverySecond(
    useCallback(() => {
      const gain = accuracyOf(lab.bus);
      if (!gain) return "";
      const { first, now, count } = gain;
      return words.accuracy(formatPercent(first), formatPercent(now), formatInteger(count));
    }, [words]),
  );
  return (
    <>
      <p>
        {gained}{" "}
        <button type="button" onClick={() => openWish("compare")}>
          {words.older}
        </button>
      </p>
      <p className={styles.question}>{words.question}</p>
      <p className={styles.ways}>
        {ANSWERS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={answer === one}
            onClick={() => {
              firstMinute.answer(one);
              openFreezing();
            }}
          >
            {words.answers[one]}
          </button>
        ))}
      </p>
    </>
  );
}

function Lanes() {
  const { firstMinute: words } = useWords();
  const answer = useFirstMinute((state) => state.answer);
  return (
    <>
      <p>
        {words.lanes} {answer === null ? null : <strong>{words.expects[answer]}</strong>}
      </p>
      <p className={styles.ways}>
        <button type="button" onClick={openShare}>
          {words.share}
        </button>
      </p>
    </>
  );
}
