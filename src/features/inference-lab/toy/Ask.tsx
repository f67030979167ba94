import { useEffect, useState } from "react";
import { useStore } from "zustand";
import type { Attempt } from "../../../core/inference/attempts.ts";
import { Button } from "../../../kit/Button.tsx";
import { Grid } from "../../../kit/box/Grid.tsx";
import { Text } from "../../../kit/box/Text.tsx";
import { numberName } from "../../../kit/english.ts";
import { problemText } from "../../../page/solution/problem-text.ts";
import { VERDICTS } from "../../../page/verdict-names.ts";
import { finalFacts, SIGNS } from "../../../runtime/step-facts.ts";
import { type AskState, areAlike, timesWritten, votes } from "../model/ask.ts";
import { tryLab } from "../model/try.ts";
import styles from "./ask.module.css";
import { Foot, Heading, Waiting } from "./Frame.tsx";
import type { Playing } from "./Turn.tsx";

const MAJORITY = { title: "Most votes", about: "nobody is asked for a verdict" };

const VERIFIER = {
  title: "The verifier's choice",
  about: "each answer counts as much as it is believed",
};

const YOURS = { title: "Your choice" };

const { ask } = tryLab;

/** The game: eight answers of the generator, of which the player hands in one. */
export function Ask({ loaded }: Playing) {
  const state = useStore(ask.store);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other weights begin with another problem
  useEffect(() => ask.begin(), [loaded]);
  const { status, problem } = state;
  return (
    <>
      <Heading
        title="Ask the generator: eight answers, one vote."
        about="It wrote the same problem eight times. Choose the answer that you would hand in."
      />
      {problem ? (
        <div className={styles.panel}>
          <p className={styles.problem}>{problemText(problem.text)} = ?</p>
          <Answers state={state} />
          {status === "chosen" ? <Cards state={state} /> : null}
        </div>
      ) : (
        <Waiting text="The generator writes…" />
      )}
      <Foot
        isBusy={status === "dealing"}
        onNext={() => void ask.deal()}
        buttons={<Own isBusy={status === "dealing"} />}
      >
        <p role="status">{state.refusal ?? (problem ? toldOf(state) : null)}</p>
      </Foot>
    </>
  );
}

/** A problem that the player types. */
function Own({ isBusy }: { readonly isBusy: boolean }) {
  const [typed, setTyped] = useState("");
  return (
    <form
      className={`${styles.own} flex gap-s2`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void ask.dealOwn(typed);
      }}
    >
      <input
        type="text"
        aria-label="A problem of yours"
        placeholder="A problem of yours"
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" aria-disabled={isBusy}>
        Ask
      </Button>
    </form>
  );
}

interface Shown {
  readonly state: AskState;
}

function Answers({ state: { attempts, chosen } }: Shown) {
  const isOpen = chosen !== null;
  return (
    <fieldset
      className={`${styles.answers} m-0 grid min-w-0 grid-cols-8 gap-s3 border-0 p-0 max-lg:grid-cols-4 phone:grid-cols-2`}
    >
      <legend className="visually-hidden">The eight answers</legend>
      {attempts.map((attempt, i) => {
        const { verdict, isRight } = finalFacts(attempt);
        return (
          <Button
            // biome-ignore lint/suspicious/noArrayIndexKey: an attempt is identified by its index
            key={i}
            aria-pressed={i === chosen}
            aria-disabled={isOpen && i !== chosen}
            onClick={() => ask.choose(i)}
          >
            <b>{attempt.answer ?? "no answer"}</b>
            {isOpen && verdict !== "none" ? (
              <Text as="small" size="t1" tone="verifier" weight="strong">
                Verifier: <span aria-hidden="true">{SIGNS[verdict]}</span> {VERDICTS[verdict]}
              </Text>
            ) : null}
            {isOpen ? (
              <Text as="small" size="t1" tone={isRight ? "good" : "bad"}>
                {isRight ? "It is right." : "It is wrong."}
              </Text>
            ) : null}
          </Button>
        );
      })}
    </fieldset>
  );
}

/** Cards with the answers that the voting rules choose, and the player's. */
function Cards({ state: { attempts, chosen } }: Shown) {
  const { majority, verifier } = votes(attempts);
  const isJudged = attempts.some(({ judgedBy }) => judgedBy !== "none");
  const hasWon = !areAlike(attempts);
  return (
    <Grid as="ul" tiles="middle" gap="s4" className={styles.cards}>
      <Card attempts={attempts} index={majority} words={MAJORITY} />
      {isJudged ? <Card attempts={attempts} index={verifier} words={VERIFIER} /> : null}
      <Card attempts={attempts} index={chosen} words={YOURS} hasWon={hasWon} />
    </Grid>
  );
}

interface CardProps {
  readonly attempts: readonly Attempt[];
  readonly index: number | null;
  readonly words: { readonly title: string; readonly about?: string };
  /** Whether a right answer wins the game; only set for the player's card. */
  readonly hasWon?: boolean;
}

function Card({ attempts, index, words: { title, about }, hasWon = false }: CardProps) {
  const attempt = index === null ? null : (attempts[index] ?? null);
  const isRight = attempt?.isCorrect === true;
  const times =
    attempt &&
    `${numberName(timesWritten(attempts, attempt))} of ${numberName(attempts.length)} wrote it`;
  return (
    <li data-right={isRight} data-won={(isRight && hasWon) || undefined}>
      <h3>{title}</h3>
      <p>{[times, about].filter(Boolean).join("; ")}</p>
      <b>{attempt?.answer ?? "no answer"}</b>
      <em>{isRight ? (hasWon ? "right, a win" : "right") : "wrong"}</em>
    </li>
  );
}

/** The sentence under the answers. */
function toldOf({ attempts, chosen }: AskState): string {
  if (chosen === null) return "You win if your answer is right and not all eight agree.";
  const isRight = (index: number | null) => index !== null && attempts[index]?.isCorrect === true;
  const { majority, verifier } = votes(attempts);
  if (areAlike(attempts))
    return isRight(0)
      ? "All eight agree, and they are right: nothing to choose."
      : "All eight agree, and they are wrong.";
  if (!attempts.some(({ isCorrect }) => isCorrect)) return "Not one of the eight is right.";
  const [you, most, judge] = [isRight(chosen), isRight(majority), isRight(verifier)];
  if (most) return you ? "The majority was right, and so were you." : "The majority was right.";
  const sentence = judge
    ? you
      ? "The majority was wrong. The verifier was not, and neither were you."
      : "The majority was wrong, the verifier was not."
    : you
      ? "The majority was wrong, and you were not."
      : "A right answer was there, and nobody chose it.";
  return [
    sentence,
    "How often that happens is the subject of the lesson on asking eight times.",
  ].join(" ");
}
