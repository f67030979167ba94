import type { Attempt } from "../../core/inference/attempts.ts";
import { taskById } from "../../core/tasks/registry.ts";
import type { Problem } from "../../core/tasks/task.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { signOf } from "../../ui/page/solution/problem-text.ts";
import { DigitStrip } from "./DigitStrip.tsx";
import { BUTTON, type Playing, Stage, useGame } from "./Frame.tsx";
import { tryLab } from "./model/lab.ts";
import { hasBefore, type Loaded } from "./model/models.ts";
import { type Shown, shownOf } from "./model/shown.ts";
import { stripText, thingText, toldText } from "./model/told.ts";
import { isJudged, solutionOf, type ToyState } from "./model/toy.ts";
import { AnswerLine, Line, SumTable } from "./SumTable.tsx";
import { TruthLine, VerdictLine } from "./VerdictLines.tsx";

const { toy } = tryLab;

/** The toy: a sum with digits to turn, and the verdicts on it before and after training. */
export function Turn({ loaded }: Playing) {
  const state = useGame(toy, loaded);
  const { problem, own, dial, judged, status } = state;
  const shown = (one: Attempt | null) =>
    judged && one && shownOf(judged.problem, one, loaded.settings);
  const [before, after] = [shown(judged?.before ?? null), shown(judged?.after ?? null)];
  const strip = isJudged(state) && judged?.strip?.options.length ? judged.strip : null;
  const told = strip
    ? stripText(strip, after?.steps[dial.step]?.inputs ?? "")
    : after && toldText(before, after, dial.step);
  const who = hasBefore(loaded) ? "Two verifiers check" : "The verifier checks";
  return (
    <Stage
      title={`Turn a ${thingText(own)}. ${who} every step at once.`}
      about={aboutText(loaded)}
      status={status}
      told={told}
      beside={strip ? <DigitStrip strip={strip} /> : null}
      onNext={() => toy.deal()}
    >
      {problem ? (
        <Sum problem={problem} state={state} loaded={loaded} before={before} after={after} />
      ) : null}
    </Stage>
  );
}

/** How the verifier checks a step of this task, or the task. */
function aboutText({ judge, settings }: Loaded): string {
  const { check, columns, describe } = taskById(settings.task);
  if (judge === "nobody") return "No verifier was trained with this algorithm.";
  const parts = columns && check?.parts(columns.problem(columns.names.slice(0, 1)), 0);
  return parts?.kind === "sum"
    ? `The check: your digit ${signOf(parts.operator)} the lower one should give the upper one.`
    : describe;
}

interface SumProps extends Playing {
  readonly problem: Problem;
  readonly state: ToyState;
  readonly before: Shown | null;
  readonly after: Shown | null;
}

function Sum({ problem, state, loaded, before, after }: SumProps) {
  const { own, dial, isTruthShown } = state;
  const { steps } = problem;
  const isBySteps = loaded.judge === "steps";
  const said = { loaded, steps, dial: isBySteps ? dial.step : null, isStale: !isJudged(state) };
  return (
    <SumTable problem={problem} onTurn={(place, turn) => toy.turnProblem(place, turn)}>
      <AnswerLine
        own={own}
        answer={solutionOf(problem, own).answer}
        dial={dial}
        note="turn with ↑ ↓, a press or a swipe"
        onTurn={(turned, turn) => toy.turnAnswer(turned, turn)}
      />
      {hasBefore(loaded) ? <VerdictLine {...said} isBefore shown={before} /> : null}
      {loaded.judge === "nobody" ? null : <VerdictLine {...said} shown={after} />}
      {isTruthShown && after ? (
        <TruthLine shown={after} />
      ) : (
        <Line name="Truth" note="no model sees it">
          <td colSpan={steps} className="h-[2.75rem] p-0">
            <Button
              className={`${BUTTON} w-full border-dashed border-edge`}
              onClick={() => toy.showTruth()}
            >
              Show the right answer
            </Button>
          </td>
        </Line>
      )}
    </SumTable>
  );
}
