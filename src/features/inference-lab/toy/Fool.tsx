import { type KeyboardEvent, useEffect, useMemo } from "react";
import { useStore } from "zustand";
import type { FoolDeal } from "../../../core/inference/deals.ts";
import { ownParts } from "../../../core/inference/dials.ts";
import { taskById } from "../../../core/tasks/registry.ts";
import { useWords } from "../../../i18n/index.ts";
import { Button } from "../../../kit/Button.tsx";
import { Row } from "../../../kit/box/Row.tsx";
import { sheetOf } from "../model/drawn.ts";
import { type FoolState, foolText, foolVerdict, TRIES } from "../model/fool.ts";
import { isTrained } from "../model/judges.ts";
import type { Loaded } from "../model/models.ts";
import { inputsText } from "../model/told.ts";
import { tryLab } from "../model/try.ts";
import { inferenceWords } from "../words.en.ts";
import { AnswerRow } from "./AnswerRow.tsx";
import { Foot, Heading, Waiting } from "./Frame.tsx";
import frame from "./frame.module.css";
import { ProblemRows, ToyTable } from "./ToyTable.tsx";
import type { Playing } from "./Turn.tsx";
import { noteText, thingText } from "./told-text.ts";
import { VerdictRow } from "./VerdictRow.tsx";
import { type ToyWords, toyWords } from "./words.en.ts";

const { fool } = tryLab;

/** Enter asks the verifier, whichever wheel of the sum has the focus. */
function onEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "Enter" || !(event.target as Element).matches("[role=spinbutton]")) return;
  event.preventDefault();
  void fool.ask();
}

/** The game: find one wrong character that the verifier still accepts. */
export function Fool({ loaded }: Playing) {
  const words = useWords(toyWords);
  const { dealing } = useWords(inferenceWords);
  const state = useStore(fool.store);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other weights begin with another problem
  useEffect(() => fool.begin(), [loaded]);
  const { status, deal, weights } = state;
  const thing = thingText(deal?.right.steps ?? [], words);
  const waiting = status === "none" ? words.fool.none : dealing;
  if (loaded.judge === "nobody") return <Waiting text={words.games.nobody} />;
  return (
    <>
      <Heading title={words.fool.title(thing)} about={words.fool.about[weights](thing)} />
      {deal ? <Sum state={state} deal={deal} loaded={loaded} /> : <Waiting text={waiting} />}
      <Foot
        isBusy={status === "dealing"}
        onNext={() => void fool.deal()}
        buttons={<Buttons state={state} />}
      >
        <p role="status" data-hint={status === "won" || state.hints > 0 || undefined}>
          {deal ? toldOf(state, deal, loaded, words) : null}
        </p>
      </Foot>
    </>
  );
}

interface SumProps {
  readonly state: FoolState;
  readonly deal: FoolDeal;
  readonly loaded: Loaded;
}

function Sum({ state, deal, loaded }: SumProps) {
  const words = useWords(toyWords);
  const { problem, right } = deal;
  const text = foolText(state);
  const verdict = foolVerdict(state);
  const { settings } = loaded;
  const model = useMemo(
    () => verdict && sheetOf(problem, verdict, settings),
    [problem, verdict, settings],
  );
  if (!text) return null;
  const isNow = state.weights === "current" && isTrained(loaded);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter acts on the wheels inside
    <div className={frame.game} onKeyDown={onEnter}>
      <ToyTable label={words.fool.yours} steps={problem.steps} algorithm={settings.algorithm}>
        <ProblemRows problem={problem} onTurn={null} />
        <AnswerRow
          own={ownParts(taskById(problem.task), problem, text.steps)}
          answer={text.answer}
          dial={state.change?.dial ?? null}
          note={words.fool.was(right.answer ?? "")}
          onTurn={(dial, turn) => fool.turn(dial, turn)}
        />
        <VerdictRow
          who={isNow ? "after" : "before"}
          note={isNow ? noteText(loaded, words) : words.rows.book}
          model={model}
          score={verdict?.sample.score ?? null}
          steps={problem.steps}
          dial={text.changed}
          covered={model ? undefined : "?"}
        />
      </ToyTable>
    </div>
  );
}

/** The sentence under the sum. */
function toldOf(state: FoolState, deal: FoolDeal, loaded: Loaded, all: ToyWords): string {
  const { fool: words, games } = all;
  const thing = thingText(deal.right.steps, all);
  const { status, tried, hints } = state;
  const sheet = sheetOf(deal.problem, deal.right, loaded.settings);
  const [way] = deal.ways;
  const what = (step: number) => (sheet ? inputsText(sheet, step) : "");
  if (status === "won") {
    const text = foolText(state);
    const step = text?.changed ?? 0;
    return games.together([words.won(what(step), text?.steps[step] ?? ""), words.lesson]);
  }
  const hint =
    hints === 0 || !way
      ? null
      : hints === 1
        ? words.hints.column(what(way.step), thing)
        : words.hints.digit(what(way.step), way.value);
  const now =
    status === "lost"
      ? words.lost
      : foolText(state)?.changed === null
        ? words.change(thing)
        : foolVerdict(state)
          ? words.asked(thing)
          : words.ready;
  const sentences = status === "lost" ? [now] : [now, words.tries(TRIES - tried.length)];
  return games.together(hint === null ? sentences : [...sentences, hint]);
}

function Buttons({ state }: { readonly state: FoolState }) {
  const words = useWords(toyWords).fool;
  const { status, tried } = state;
  const isAsked = foolVerdict(state) !== null;
  return (
    <>
      <Row as="span" gap="s2" align="stretch" className={frame.tries} aria-hidden="true">
        {Array.from({ length: TRIES }, (_, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a try is identified by its number
          <i key={n} data-used={n < tried.length} />
        ))}
      </Row>
      {status === "lost" ? (
        <Button look="main" onClick={() => fool.again()}>
          {words.again}
        </Button>
      ) : null}
      {status === "playing" ? (
        <Button look="main" aria-disabled={isAsked} onClick={() => void fool.ask()}>
          {words.ask}
        </Button>
      ) : null}
    </>
  );
}
