import { useState } from "react";
import { useStore } from "zustand";
import { pluralize } from "../../core/counted.ts";
import { Button } from "../../kit/Button.tsx";
import { Grid } from "../../kit/box/Grid.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { Stack } from "../../kit/box/Stack.tsx";
import { Confirm } from "../../kit/Confirm.tsx";
import { classes, formatInteger, formatPercent } from "../../kit/format.ts";
import { armNames } from "../../page/arm-names.ts";
import { shareOf } from "../../study/class/result.ts";
import { encodeResult } from "../../study/class/result-code.ts";
import { resultOf } from "./model/kept.ts";
import { lessonLink } from "./model/lesson-link.ts";
import type { Training } from "./model/training.ts";
import { ResultCode } from "./ResultCode.tsx";
import styles from "./result.module.css";
import frame from "./student.module.css";

const ANOTHER_ASK = {
  question: "Remove this result from the page? Save the code first.",
  yes: "Remove it",
  no: "Keep it",
};

interface Props {
  readonly training: Training;
}

/** The results beside the predictions, and the code to give to the teacher. */
export function Result({ training }: Props) {
  const names = armNames(training.plan);
  const { plan } = training;
  const { kept } = useStore(training.store);
  const result = resultOf(plan, kept);
  if (!result) return null;
  const [first] = result.arms;
  const share = first ? shareOf(result, first) : null;
  const text = (value: number | null) => (value === null ? "no result" : formatPercent(value));
  return (
    <div className={classes(frame.column, styles.result)}>
      <div>
        <h1>
          Your seed {String(result.seed)}: {text(share)}
        </h1>
        <p
          className={frame.soft}
        >{`of new problems right after ${pluralize(formatInteger(plan.settings.updates), "update")}`}</p>
      </div>
      <Grid as="ul" tiles="narrow" gap="s3" className={styles.arms}>
        {result.arms.map((arm, i) => (
          <li
            key={plan.arms[i]}
            className={`${styles.arm} rounded-r3 border border-line bg-surface p-s4 text-t1 text-ink-soft`}
            data-first={i === 0}
          >
            <h2>{names[i]}</h2>
            <b
              className={`${styles.share} mx-0 mt-s3 mb-s2 block text-t7 leading-none font-bold tracking-[-0.03em] whitespace-nowrap`}
            >
              {text(shareOf(result, arm))}
            </b>
            <p>
              {arm.predicted === null
                ? "no prediction"
                : `you said ${formatPercent(arm.predicted / 100)}`}
            </p>
          </li>
        ))}
      </Grid>
      <ResultCode
        code={encodeResult(plan, result)}
        file={`tango-lab-class-seed-${result.seed}.txt`}
      />
      <Stack gap="s2" align="center" size="t1" tone="soft" className="text-center">
        <p>
          {result.nickname === ""
            ? "It holds your seed, predictions and results. No name."
            : "It holds your seed, predictions, results and nickname."}
        </p>
        {result.engine === null ? (
          <p>
            The methods were trained on different engines, so a part of their difference may come
            from that. The code says so.
          </p>
        ) : null}
        <Nickname training={training} />
      </Stack>
      <a className={styles.why} href={lessonLink(location.search)}>
        See why one run is not enough
      </a>
      <AnotherStudent training={training} />
    </div>
  );
}

function AnotherStudent({ training }: Props) {
  const [isAsked, setAsked] = useState(false);
  if (!isAsked) {
    return (
      <Button
        className="min-h-[44px] self-center border-0 bg-transparent underline"
        onClick={() => setAsked(true)}
      >
        Another student uses this device
      </Button>
    );
  }
  return (
    <Confirm words={ANOTHER_ASK} onNo={() => setAsked(false)} onYes={() => training.startOver()} />
  );
}

/** The nickname field, folded: only students who want one open it. */
function Nickname({ training }: Props) {
  const { nickname } = useStore(training.store).kept;
  const [typed, setTyped] = useState<string | null>(nickname === "" ? null : nickname);
  if (typed === null) {
    return (
      <Button
        className="min-h-[44px] self-center border-0 bg-transparent underline"
        onClick={() => setTyped("")}
      >
        Add a nickname
      </Button>
    );
  }
  const type = (text: string) => {
    setTyped(text);
    training.rename(text);
  };
  return (
    <Row as="label" gap="s3" className={styles.nickname}>
      Nickname
      <input
        type="text"
        autoComplete="off"
        value={typed}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(training.store.getState().kept.nickname)}
      />
    </Row>
  );
}
