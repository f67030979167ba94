/** Rollouts of all kinds, and what the lab makes of them. */
import { type Rng, rngFor } from "../../../core/random/draws.ts";
import { computeAdvantages } from "../../../core/tango/advantages.ts";
import { verifierReward } from "../../../core/tango/rewards.ts";
import { readSolution } from "../../../core/tango/solution.ts";
import { creditForProblem } from "../../../core/tango/step-count.ts";
import { textbookSolution } from "../../../core/tango/texts.ts";
import { readVerification, type StepCredit } from "../../../core/tango/verification.ts";
import { drawProblem } from "../../../core/tasks/problems.ts";
import { TASKS } from "../../../core/tasks/registry.ts";
import { solve } from "../../../core/tasks/task.ts";
import { encode } from "../../../core/tokens/vocabulary.ts";

const GROUP = 5;
const FORMAT_WEIGHT = 0.8;
const row = (text: string) => ({ prompt: [], response: encode(text), logprobs: [], entropy: [] });

/** What a verifier may write: verdicts, perhaps one too many or too few, perhaps something else, perhaps no end. */
function judged(steps: readonly string[], rng: Rng) {
  const count = Math.max(0, steps.length + (rng.uniform() < 0.2 ? rng.integer(-1, 1) : 0));
  const verdicts = Array.from({ length: count }, () => rng.uniform() < 0.6);
  const stray = rng.uniform() < 0.1;
  const final = rng.uniform() < 0.9 ? rng.uniform() < 0.5 : null;
  return { verdicts, stray, final };
}

type Judged = ReturnType<typeof judged>;

const inOurs = ({ verdicts, stray, final }: Judged): string =>
  `${verdicts.map((is) => `11${is ? "C" : "X"}`).join("")}${stray ? "1" : ""}>${final === null ? "" : `${final ? "C" : "X"}.`}`;

function inTags({ verdicts, stray, final }: Judged): string {
  const word = (is: boolean) => `\\boxed{${is ? "CORRECT" : "INCORRECT"}}`;
  const steps = verdicts.map((is) => `<step>so ${word(is)}</step>`).join("\n");
  const end = final === null ? "" : `<final_verification>${word(final)}</final_verification>`;
  return `<step_verification>${steps}${stray ? "and" : ""}</step_verification>\n${end}`;
}

/** Changes one character, or takes one away. */
function damaged(text: string, rng: Rng): string {
  const at = rng.integer(0, text.length - 1);
  const by = ["", "#", ";", ".", "C", ">", "1"][rng.integer(0, 6)] ?? "";
  return text.slice(0, at) + by + text.slice(at + 1);
}

/** What the step rewards of a row become: at the characters that carry one, and at the first one. */
const paid = (credit: StepCredit | null, returns: readonly number[] = []) => ({
  at_step_ends: credit?.stepEnds.map((end) => returns[end]) ?? null,
  first: returns[0],
});

/**
 * Groups of rollouts of one problem each. @param isDamaged with broken texts in our grammar, which have no
 * counterpart in tags
 */
export function rolloutGroups(count: number, isDamaged: boolean) {
  const tasks = [...TASKS.values()];
  return Array.from({ length: count / GROUP }, (_, g) => {
    const rng = rngFor({ seed: 29, stream: 0, update: Number(isDamaged) }, g);
    const task = tasks[g % tasks.length] as (typeof tasks)[number];
    const problem = drawProblem(task, rng, task.levels.rl, "training");
    const { answer } = solve(task, problem);
    const book = { hardAbove: 4, rate: 0.15 };
    const rows = Array.from({ length: GROUP }, () => {
      const written = textbookSolution(task, problem, book, rng);
      const text = isDamaged && rng.uniform() < 0.5 ? damaged(written, rng) : written;
      const solution = readSolution(task, problem, row(text));
      const { steps } = solution.parsed;
      const judgement = judged(steps, rng);
      const said = inOurs(judgement);
      const verdict = isDamaged && rng.uniform() < 0.5 ? damaged(said, rng) : said;
      const verification = readVerification(solution, row(verdict));
      const tags = steps.map((step) => `<step>${step}</step>`).join("");
      const stated = `<answer>\\boxed{${solution.parsed.answer}}</answer>`;
      return {
        text,
        solution,
        verification,
        verdict,
        judgement,
        tagged: `<think>${tags}</think>${stated}`,
      };
    });
    const options = { estimator: "grpo", alpha: 0.5, rlooStepScale: 1 } as const;
    const advantagesBy = (creditOf: (row: (typeof rows)[number]) => StepCredit | null) => {
      const credits = rows.map(creditOf);
      const rewarded = rows.map(({ solution, text }, n) => ({
        outcomeReward: solution.label,
        length: text.length,
        stepEnds: credits[n]?.stepEnds ?? [],
        stepScores: credits[n]?.stepScores ?? null,
        divisor: credits[n]?.divisor,
      }));
      const made = computeAdvantages([rewarded], options);
      return { ...made, ofRow: (n: number) => paid(credits[n] ?? null, made.stepAdvantages[n]) };
    };
    const made = advantagesBy(({ verification }) => verification.credit);
    const forProblem = advantagesBy(({ solution, verification }) =>
      creditForProblem(solution, verification.said.verdicts),
    );
    return rows.map(({ text, solution, verification, verdict, judgement, tagged }, n) => {
      return {
        response: text,
        verification: verdict,
        ...(isDamaged ? {} : { tagged_response: tagged, tagged_verification: inTags(judgement) }),
        steps: problem.steps,
        label: solution.label,
        answer,
        format_weight: FORMAT_WEIGHT,
        ours: {
          outcome: solution.label,
          reward: verifierReward(verification, solution, FORMAT_WEIGHT).total,
          outcome_advantage: made.outcomeAdvantages[n],
          ...made.ofRow(n),
        },
        for_problem: forProblem.ofRow(n),
      };
    });
  });
}
