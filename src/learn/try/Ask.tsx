import { type FormEvent, useState } from "react";
import type { Attempt } from "../../core/inference/attempts.ts";
import { finalFacts } from "../../runtime/step-facts.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { problemText } from "../../ui/page/solution/problem-text.ts";
import { BUTTON, type Playing, Stage, useGame } from "./Frame.tsx";
import { type AskState, areAlike, votesOn } from "./model/ask.ts";
import { tryLab } from "./model/lab.ts";

const { ask } = tryLab;

/** The game: out of eight answers of the generator, the player hands in one. */
export function Ask({ loaded }: Playing) {
  const state = useGame(ask, loaded);
  const { status, problem, refusal } = state;
  return (
    <Stage
      title="Ask the generator: eight answers, one vote."
      about="It wrote the same problem eight times. Choose the answer that you would hand in."
      status={status}
      told={refusal ?? toldOf(state)}
      beside={<Own isBusy={status === "dealing"} />}
      onNext={() => ask.deal()}
    >
      {problem ? (
        <div className="raised grid flex-[1_0_auto] content-center justify-items-center gap-s3 rounded-r3 border border-line bg-surface px-s7 py-s3 phone:p-s3">
          <p className="font-mono text-t6 leading-tight font-bold wrap-anywhere phone:text-t5">
            {problemText(problem.text)} = ?
          </p>
          <Answers state={state} />
        </div>
      ) : null}
    </Stage>
  );
}

/** A problem that the player types. */
function Own({ isBusy }: { readonly isBusy: boolean }) {
  const [typed, setTyped] = useState("");
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void ask.dealOwn(typed);
  };
  return (
    <form className="flex gap-s2" onSubmit={send}>
      <input
        type="text"
        className="w-[20ch]"
        aria-label="A problem of yours"
        placeholder="A problem of yours"
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" className={BUTTON} aria-disabled={isBusy}>
        Ask
      </Button>
    </form>
  );
}

const SAYS = {
  right: "believes it",
  wrong: "rejects it",
  unusable: "unreadable",
  none: "not asked",
} as const;

/** The answers; once one is chosen, with the verifier's word on each, the truth beside it, and who hands it in. */
function Answers({ state: { attempts, chosen } }: { readonly state: AskState }) {
  const { majority, best } = votesOn(attempts);
  const voters = [
    [majority, "the majority"],
    [best, "best of eight"],
    [chosen, "you"],
  ] as const;
  return (
    <table className="w-full max-w-[52rem] text-t2 phone:text-t1" aria-label="The eight answers">
      <thead className="text-left text-t1 text-ink-soft">
        <tr>
          {["Answer", "Verifier", "Truth", "Chosen by"].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {attempts.map((attempt, i) => {
          const { verdict, isRight } = finalFacts(attempt);
          const names = voters.flatMap(([one, name]) => (one === attempt ? [name] : []));
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an attempt is identified by its index
            <tr key={i} className="h-[2.375rem] border-t border-line-soft">
              <td>
                <Button
                  className="rounded-r2 border-2 px-s4 font-mono text-t3 font-bold phone:px-s2 text-generator aria-pressed:border-generator aria-pressed:bg-generator-soft"
                  aria-pressed={attempt === chosen}
                  onClick={() => ask.choose(attempt)}
                >
                  {attempt.answer ?? "no answer"}
                </Button>
              </td>
              <td className="whitespace-nowrap text-verifier">{chosen && SAYS[verdict]}</td>
              <td className={`font-strong whitespace-nowrap ${isRight ? "text-good" : "text-bad"}`}>
                {chosen && (isRight ? "✓ right" : "✗ wrong")}
              </td>
              <td>{chosen && names.join(", ")}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The sentence under the answers. */
function toldOf({ attempts, chosen }: AskState): string {
  if (!chosen) return "You win if your answer is right and not all eight agree.";
  const word = (one: Attempt | null) => (one?.isCorrect ? "right" : "wrong");
  if (areAlike(attempts)) return `All eight agree, and they are ${word(chosen)}.`;
  const { majority, best } = votesOn(attempts);
  const verifiers = best ? ` What the verifier believes most is ${word(best)}.` : "";
  const fooled = attempts.find((one) => finalFacts(one).mark === "missed")?.answer;
  const missed = fooled ? ` It also believes ${fooled}, which is wrong.` : "";
  return `You are ${word(chosen)}. The majority is ${word(majority)}.${verifiers}${missed}`;
}
