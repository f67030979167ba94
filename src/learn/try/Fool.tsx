import type { FoolDeal } from "../../core/inference/deals.ts";
import { ownParts } from "../../core/inference/dials.ts";
import { taskById } from "../../core/tasks/registry.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { BUTTON, type Playing, Stage, useGame } from "./Frame.tsx";
import { type FoolState, hintsOf } from "./model/fool.ts";
import { tryLab } from "./model/lab.ts";
import type { Loaded } from "./model/models.ts";
import { shownOf } from "./model/shown.ts";
import { thingText } from "./model/told.ts";
import { AnswerLine, SumTable } from "./SumTable.tsx";
import { VerdictLine } from "./VerdictLines.tsx";

const { fool } = tryLab;

/** The game: find one wrong character that the verifier still accepts. */
export function Fool({ loaded }: Playing) {
  const state = useGame(fool, loaded);
  const { status, deal, steps, verdict } = state;
  const thing = thingText(steps);
  return (
    <Stage
      title={`Fool the verifier: one wrong ${thing} that it still calls “right”.`}
      about={`The solution is right, and the verifier believes it. Change one ${thing}. Three tries bring a hint.`}
      status={status}
      told={deal ? toldOf(state, deal, loaded) : ""}
      beside={
        status === "playing" ? (
          <Button
            look="main"
            className={BUTTON}
            aria-disabled={verdict !== null}
            onClick={() => void fool.ask()}
          >
            Does it believe this?
          </Button>
        ) : null
      }
      onNext={() => fool.deal()}
    >
      {deal ? <Sum state={state} deal={deal} loaded={loaded} /> : null}
    </Stage>
  );
}

interface SumProps extends Playing {
  readonly state: FoolState;
  readonly deal: FoolDeal;
}

function Sum({ state, deal: { problem, right }, loaded }: SumProps) {
  const { verdict, dial, steps, answer } = state;
  const shown = verdict && shownOf(problem, verdict, loaded.settings);
  return (
    <SumTable problem={problem} onTurn={null}>
      <AnswerLine
        own={ownParts(taskById(problem.task), problem, steps)}
        answer={answer}
        dial={dial}
        note={`right is ${right.answer ?? ""}`}
        onTurn={(turned, turn) => fool.turn(turned, turn)}
      />
      <VerdictLine loaded={loaded} shown={shown} steps={problem.steps} dial={dial?.step ?? null} />
    </SumTable>
  );
}

/** The sentence under the sum. */
function toldOf(state: FoolState, deal: FoolDeal, { settings }: Loaded): string {
  const { status, steps, dial, verdict } = state;
  const right = shownOf(deal.problem, deal.right, settings);
  const what = (step: number) => right.steps[step]?.inputs ?? "";
  const thing = thingText(steps);
  if (status === "won")
    return `Fooled: ${steps[dial?.step ?? 0]} is wrong for ${what(dial?.step ?? 0)}, and it said “right”. In training, a generator that came upon this one would be paid for it.`;
  const now = verdict ? `Caught. Turn another ${thing}, or this one further.` : "Ask it.";
  const told = dial ? now : `Turn one ${thing} of the answer, then ask.`;
  const hints = hintsOf(state);
  const [way] = deal.ways;
  if (hints === 0 || !way) return told;
  return hints === 1
    ? `${told} Hint: look at ${what(way.step)}. There it lets a wrong ${thing} pass.`
    : `${told} Hint: it believes ${way.value} for ${what(way.step)}.`;
}
