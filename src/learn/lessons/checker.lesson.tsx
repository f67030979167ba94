/** The paper's question: more verdicts on steps become true although only the final verdict is rewarded. */
import { Mark } from "../activities/Mark.tsx";
import { Watch } from "../activities/Watch.tsx";
import { figuresOf, ofArm, recorded } from "../figures.tsx";
import type { Lesson } from "../lesson.ts";
import { Answer, Question } from "../player/Question.tsx";

const CAUGHT = "verifier/step_caught";
const ALARMS = "verifier/step_false_alarms";
const both = (measure: string) => ({ study: "both", measure: `mixed/${measure}` });
const F1 = { study: "red-queen", measure: "mixed/processbench_f1, end" };
/** The verifier's updates whose solutions are marked. */
const UPDATES = [6, 7];

const numbers = {
  start: recorded("quick", CAUGHT, 0),
  early: recorded("quick", CAUGHT, 10),
  end: recorded("quick", CAUGHT, 40),
  doubtsStart: recorded("quick", ALARMS, 0),
  doubtsEnd: recorded("quick", ALARMS, 40),
  updates: recorded("quick", "verifier_updates", 40, "integer"),
  runs: ofArm(both("step_caught, end"), "tango", "n", "integer"),
  caughtBefore: ofArm(both("step_caught, after-sft"), "tango"),
  caughtAfter: ofArm(both("step_caught, end"), "tango"),
  doubtedBefore: ofArm(both("step_false_alarms, after-sft"), "tango"),
  doubtedAfter: ofArm(both("step_false_alarms, end"), "tango"),
  reinforced: ofArm(F1, "tango"),
  imitated: ofArm(F1, "rft-verifier"),
};
const n = figuresOf(numbers);

export default {
  id: "checker",
  order: 4,
  chapter: "checker",
  minutes: 6,
  title: "Can a checker learn with nobody to check it?",
  picture: "checks",
  link: "preset=quick&verifierHabit=false&view=lab",
  numbers,
  goal: (
    <>
      <p>
        Now the second model, on short additions like those of lessons 1 and 2. The verifier reads a
        solution step by step and says of each step whether it is right. It learned from a
        misprinted book, so it lets some wrong steps pass.
      </p>
      <p>
        Its textbook marked steps for it, some of them wrongly. To teach it more, somebody would
        have to go on marking <b>every step</b>. Here nobody does: only the answer at the end is
        known to be right or wrong.
      </p>
      <p>
        After this lesson you can explain how a checker learns to judge steps from answers alone,
        and name the one thing that it needs for that.
      </p>
    </>
  ),
  known: (
    <>
      <p>
        The verifier now practices alone for {n.updates} updates (an update is one small change of
        its weights). It checks each solution eight times. A check in good form earns 0.8 points,
        whatever it says. It earns 1 more if its <b>last word</b> is correct: was the whole answer
        right or wrong?
      </p>
      <p>
        While it practices nobody tells it <b>which step</b> is wrong. At the start it catches{" "}
        {n.start} of the wrong steps.
      </p>
    </>
  ),
  predict: {
    kind: "share",
    question: "After the practice, how many of the wrong steps will it catch?",
    title: "Wrong steps caught",
    start: "start",
    truth: "end",
    options: [
      { text: "No more than before: only its last word earns the point", value: 0.6, upTo: 0.66 },
      { text: "A few more, perhaps 75\u00a0%", value: 0.75, upTo: 0.84 },
      { text: "Nearly all of them", value: 0.95, upTo: 1 },
    ],
  },
  do: [
    <Mark key="mark" preset="quick" updates={UPDATES}>
      <p>Be the checker first. Mark six steps of two sums (without carry) right or wrong.</p>
      <p>
        Then you see what the verifier said of the same steps, early in its practice. Its book got
        hard sums wrong about every other time.
      </p>
    </Mark>,
    <Watch
      key="watch"
      preset="quick"
      to={40}
      seconds={16}
      title="Wrong steps caught"
      metric="verifier/step_caught"
      training="train/step_caught"
      on="wrong steps it never trained on"
    >
      <p>
        Now watch its {n.updates} updates. Each sheet is one solution, and the cards under it are
        its eight checks. Those with a correct last word are pushed up, the others down. If all
        eight earn the same, nothing is pushed.
      </p>
      <p>
        The rings are measured on solutions that it never trained on, with its likeliest words; you
        predicted the last of them. The thin line is from its practice, where it draws its words by
        chance, and errs more.
      </p>
    </Watch>,
  ],
  see: (
    <Question asks="How did the rings move?">
      <Answer right says="Up, and most of the way in the first quarter">
        Yes: from {n.start} to {n.early} in a quarter of the updates, to {n.end} in all of them.
      </Answer>
      <Answer says="Up, evenly until the end">
        Look at the second ring: after a quarter of the updates it stands at {n.early} already, and
        only {n.end} is left to reach.
      </Answer>
      <Answer says="Down first: it had to unlearn its book">
        No ring is lower than the one before it. It did not unlearn; it leaned on what it knew in
        part already.
      </Answer>
      <Answer says="Hardly: only the last word got better">
        The rings count verdicts on steps, not last words, and they rose from {n.start} to {n.end}.
      </Answer>
    </Question>
  ),
  explain: (
    <>
      <p>
        Its book taught the verifier a habit: its last word is “wrong” as soon as it doubts{" "}
        <b>one</b> step. So a correct last word mostly rests on correct verdicts, and a check that
        earns the point is pushed up as a whole, <b>with every verdict in it</b>. A lucky one pays
        less often.
      </p>
      <p>
        It did not get there by doubting everything: it doubted {n.doubtsStart} of the right steps
        before and {n.doubtsEnd} after. On harder problems, in {n.runs} runs, the share of wrong
        steps caught rose from {n.caughtBefore} to {n.caughtAfter}; right steps doubted fell from{" "}
        {n.doubtedBefore} to {n.doubtedAfter}.
      </p>
      <p>
        It needs the habit, not reinforcement: one that copies its own true checks does as well (
        {n.imitated} against {n.reinforced} in <b>ProcessBench F1</b>).
      </p>
    </>
  ),
  check: (
    <Question asks="A verifier tells right answers by their length, whatever it said of the steps. What does practice teach it about steps?">
      <Answer right says="Nothing: true and false verdicts earn the same">
        Yes. Judging steps is learned only as far as the last word depends on it. Here it does not,
        so no kind of verdict is pushed up.
      </Answer>
      <Answer says="As much as ours: its last words are true, too">
        A true last word pulls up the verdicts of that check, true or false. Ours gained because
        true verdicts made a true last word more likely; here they do not.
      </Answer>
      <Answer says="Nothing: steps can only be learned from marked steps">
        You have just seen one learn without a single marked step. What this one lacks is not a
        teacher but the link from its verdicts to its last word.
      </Answer>
    </Question>
  ),
  further: (
    <p>
      Take the habit away. The Lab opens with one setting changed, “Verdicts by comparison” off.
      Train, and see whether more wrong steps are caught.
    </p>
  ),
} satisfies Lesson;
