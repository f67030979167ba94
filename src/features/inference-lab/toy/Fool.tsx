import { type KeyboardEvent, useEffect, useMemo } from "react";
import { useStore } from "zustand";
import type { FoolDeal } from "../../../core/inference/deals.ts";
import { ownParts } from "../../../core/inference/dials.ts";
import { taskById } from "../../../core/tasks/registry.ts";
import { Button } from "../../../kit/Button.tsx";
import { Row } from "../../../kit/box/Row.tsx";
import { sheetOf } from "../model/drawn.ts";
import { type FoolState, foolText, foolVerdict, TRIES } from "../model/fool.ts";
import { isTrained } from "../model/judges.ts";
import type { Loaded } from "../model/models.ts";
import { inputsText } from "../model/told.ts";
import { tryLab } from "../model/try.ts";
import { AnswerRow } from "./AnswerRow.tsx";
import { Foot, Heading, Waiting } from "./Frame.tsx";
import frame from "./frame.module.css";
import { ProblemRows, ToyTable } from "./ToyTable.tsx";
import type { Playing } from "./Turn.tsx";
import { noteText, thingText } from "./told-text.ts";
import { VerdictRow } from "./VerdictRow.tsx";

const ABOUT = {
  current: (thing: string) =>
    `The solution is right, and the trained verifier believes it. Change one ${thing}. You have three tries.`,
  reference: (thing: string) =>
    `The trained verifier lets nothing pass, so this is the verifier before training. Change one ${thing}. You have three tries.`,
};

const foolTries = (left: number) => (left === 1 ? "One try left." : `${left} tries left.`);

const { fool } = tryLab;

/** Enter asks the verifier, whichever wheel of the sum has the focus. */
function onEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "Enter" || !(event.target as Element).matches("[role=spinbutton]")) return;
  event.preventDefault();
  void fool.ask();
}

/** The game: find one wrong character that the verifier still accepts. */
export function Fool({ loaded }: Playing) {
  const state = useStore(fool.store);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other weights begin with another problem
  useEffect(() => fool.begin(), [loaded]);
  const { status, deal, weights } = state;
  const thing = thingText(deal?.right.steps ?? []);
  const waiting =
    status === "none"
      ? "Of all the texts that were tried it believed not one that is wrong."
      : "Looking for a good problem…";
  if (loaded.judge === "nobody")
    return <Waiting text="This algorithm has no verifier. Ask the generator." />;
  return (
    <>
      <Heading
        title={`Fool the verifier: one wrong ${thing} that it still calls “right”.`}
        about={ABOUT[weights](thing)}
      />
      {deal ? <Sum state={state} deal={deal} loaded={loaded} /> : <Waiting text={waiting} />}
      <Foot
        isBusy={status === "dealing"}
        onNext={() => void fool.deal()}
        buttons={<Buttons state={state} />}
      >
        <p role="status" data-hint={status === "won" || state.hints > 0 || undefined}>
          {deal ? toldOf(state, deal, loaded) : null}
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
      <ToyTable label="Your answer" steps={problem.steps} algorithm={settings.algorithm}>
        <ProblemRows problem={problem} onTurn={null} />
        <AnswerRow
          own={ownParts(taskById(problem.task), problem, text.steps)}
          answer={text.answer}
          dial={state.change?.dial ?? null}
          note={`right is ${right.answer ?? ""}`}
          onTurn={(dial, turn) => fool.turn(dial, turn)}
        />
        <VerdictRow
          who={isNow ? "after" : "before"}
          note={isNow ? noteText(loaded) : "as its book taught it"}
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
function toldOf(state: FoolState, deal: FoolDeal, loaded: Loaded): string {
  const thing = thingText(deal.right.steps);
  const { status, tried, hints } = state;
  const sheet = sheetOf(deal.problem, deal.right, loaded.settings);
  const [way] = deal.ways;
  const what = (step: number) => (sheet ? inputsText(sheet, step) : "");
  if (status === "won") {
    const text = foolText(state);
    const step = text?.changed ?? 0;
    return [
      `Fooled: ${what(step)} is not ${text?.steps[step] ?? ""}, and it said “right”.`,
      "In training, a generator that came upon this one would be paid for it.",
    ].join(" ");
  }
  const hint =
    hints === 0 || !way
      ? null
      : hints === 1
        ? `Hint: look at ${what(way.step)}. There it lets a wrong ${thing} pass.`
        : `Hint: it believes ${way.value} for ${what(way.step)}.`;
  const now =
    status === "lost"
      ? "Three tries, all caught."
      : foolText(state)?.changed === null
        ? `Turn one ${thing} of the answer, then ask.`
        : foolVerdict(state)
          ? `Caught. Turn another ${thing}, or this one further.`
          : "Ask it: that costs a try.";
  const sentences = status === "lost" ? [now] : [now, foolTries(TRIES - tried.length)];
  return (hint === null ? sentences : [...sentences, hint]).join(" ");
}

function Buttons({ state }: { readonly state: FoolState }) {
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
          Three more tries
        </Button>
      ) : null}
      {status === "playing" ? (
        <Button look="main" aria-disabled={isAsked} onClick={() => void fool.ask()}>
          Does it believe this?
        </Button>
      ) : null}
    </>
  );
}
