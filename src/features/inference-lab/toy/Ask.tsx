import { useEffect, useState } from "react";
import { useStore } from "zustand";
import type { Attempt } from "../../../core/inference/attempts.ts";
import { useWords } from "../../../i18n/index.ts";
import { Button } from "../../../kit/Button.tsx";
import { Grid } from "../../../kit/box/Grid.tsx";
import { Text } from "../../../kit/box/Text.tsx";
import { problemText } from "../../../page/solution/problem-text.ts";
import { finalFacts, SIGNS } from "../../../runtime/step-facts.ts";
import { type AskState, areAlike, timesWritten, votes } from "../model/ask.ts";
import { tryLab } from "../model/try.ts";
import styles from "./ask.module.css";
import { Foot, Heading, Waiting } from "./Frame.tsx";
import type { Playing } from "./Turn.tsx";
import { type ToyWords, toyWords } from "./words.en.ts";

const { ask } = tryLab;

/** The game: eight answers of the generator, of which the player hands in one. */
export function Ask({ loaded }: Playing) {
  const words = useWords(toyWords);
  const state = useStore(ask.store);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other weights begin with another problem
  useEffect(() => ask.begin(), [loaded]);
  const { status, problem } = state;
  return (
    <>
      <Heading title={words.ask.title} about={words.ask.about} />
      {problem ? (
        <div className={styles.panel}>
          <p className={styles.problem}>{problemText(problem.text)} = ?</p>
          <Answers state={state} />
          {status === "chosen" ? <Cards state={state} /> : null}
        </div>
      ) : (
        <Waiting text={words.games.asking} />
      )}
      <Foot
        isBusy={status === "dealing"}
        onNext={() => void ask.deal()}
        buttons={<Own isBusy={status === "dealing"} />}
      >
        <p role="status">{state.refusal ?? (problem ? toldOf(state, words) : null)}</p>
      </Foot>
    </>
  );
}

/** A problem that the player types. */
function Own({ isBusy }: { readonly isBusy: boolean }) {
  const words = useWords(toyWords).ask;
  const [typed, setTyped] = useState("");
  return (
    <form
      className={styles.own}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void ask.dealOwn(typed);
      }}
    >
      <input
        type="text"
        aria-label={words.own}
        placeholder={words.own}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" aria-disabled={isBusy}>
        {words.askIt}
      </Button>
    </form>
  );
}

interface Shown {
  readonly state: AskState;
}

function Answers({ state: { attempts, chosen } }: Shown) {
  const words = useWords(toyWords).ask;
  const { rollouts } = useWords();
  const isOpen = chosen !== null;
  return (
    <fieldset className={styles.answers}>
      <legend className="visually-hidden">{words.answers}</legend>
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
            <b>{attempt.answer ?? rollouts.noAnswer}</b>
            {isOpen && verdict !== "none" ? (
              <Text as="small" size="t1" tone="verifier" weight="strong">
                {words.says} <span aria-hidden="true">{SIGNS[verdict]}</span>{" "}
                {rollouts.verdicts[verdict]}
              </Text>
            ) : null}
            {isOpen ? (
              <Text as="small" size="t1" tone={isRight ? "good" : "bad"}>
                {isRight ? words.truth.right : words.truth.wrong}
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
  const words = useWords(toyWords).ask;
  const { majority, verifier } = votes(attempts);
  const isJudged = attempts.some(({ judgedBy }) => judgedBy !== "none");
  const hasWon = !areAlike(attempts);
  return (
    <Grid as="ul" tiles="middle" gap="s4" className={styles.cards}>
      <Card attempts={attempts} index={majority} words={words.cards.majority} />
      {isJudged ? <Card attempts={attempts} index={verifier} words={words.cards.verifier} /> : null}
      <Card attempts={attempts} index={chosen} words={words.cards.yours} hasWon={hasWon} />
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
  const words = useWords(toyWords).ask;
  const { rollouts } = useWords();
  const attempt = index === null ? null : (attempts[index] ?? null);
  const isRight = attempt?.isCorrect === true;
  const times = attempt && words.times(timesWritten(attempts, attempt), attempts.length);
  return (
    <li data-right={isRight} data-won={(isRight && hasWon) || undefined}>
      <h3>{title}</h3>
      <p>{[times, about].filter(Boolean).join("; ")}</p>
      <b>{attempt?.answer ?? rollouts.noAnswer}</b>
      <em>{isRight ? (hasWon ? words.win : words.right) : words.wrong}</em>
    </li>
  );
}

/** The sentence under the answers. */
function toldOf({ attempts, chosen }: AskState, { ask: words, games }: ToyWords): string {
  if (chosen === null) return words.choose;
  const isRight = (index: number | null) => index !== null && attempts[index]?.isCorrect === true;
  const { majority, verifier } = votes(attempts);
  const { told } = words;
  if (areAlike(attempts)) return told.alike[isRight(0) ? "right" : "wrong"];
  if (!attempts.some(({ isCorrect }) => isCorrect)) return told.nobodyRight;
  const [you, most, judge] = [isRight(chosen), isRight(majority), isRight(verifier)];
  if (most) return you ? told.both : told.majority;
  const sentence = judge
    ? you
      ? told.youVerifier
      : told.verifier
    : you
      ? told.you
      : told.allWrong;
  return games.together([sentence, words.lesson]);
}
