/** One right attempt among eight: how far above the average it stands is its push. */
import { Attempts } from "../activities/Attempts.tsx";
import { byRule, chanceOf, figuresOf, recorded } from "../figures.tsx";
import type { Lesson } from "../lesson.ts";
import { Answer, Question } from "../player/Question.tsx";

/** The points of eight attempts: the second alone is right, or all but the last. */
const ONE = [0, 1, 0, 0, 0, 0, 0, 0];
const SEVEN = [1, 1, 1, 1, 1, 1, 1, 0];

const numbers = {
  average: byRule("mean", ONE),
  spread: byRule("spread", ONE),
  up: byRule("advantage", ONE, 1, "signed"),
  down: byRule("advantage", ONE, 0, "signed"),
  onlyWrong: byRule("advantage", SEVEN, 7, "signed"),
  manyRight: byRule("advantage", SEVEN, 0, "signed"),
  allRight: byRule("advantage", [1, 1, 1, 1, 1, 1, 1, 1], 0, "integer"),
  allWrong: byRule("advantage", [0, 0, 0, 0, 0, 0, 0, 0], 0, "integer"),
  // The third update of preset quick without a verifier: one of eight attempts is right.
  before: chanceOf(3, 1, 4, "before"),
  after: chanceOf(3, 1, 4, "after"),
  // The generator's first and last update of the run.
  alikeFirst: recorded("quick", "frac_reward_zero_std", 41),
  allRightFirst: recorded("quick", "solved_all", 41),
  noneRightFirst: recorded("quick", "solved_none", 41),
  alikeLast: recorded("quick", "frac_reward_zero_std", 119),
};
const n = figuresOf(numbers);

export default {
  id: "compared",
  order: 2,
  chapter: "push",
  minutes: 6,
  title: "Compared with whom?",
  picture: "group",
  link: "preset=quick&algorithm=grpo&groupSize=4&start=shipped&view=lab",
  numbers,
  goal: (
    <>
      <p>
        Is a right answer always pushed up? It depends on the other attempts at the same problem:
        they are its <b>group</b>.
      </p>
      <p>
        After this lesson you can compute the push of any attempt from the points of its group, and
        say which groups teach nothing.
      </p>
    </>
  ),
  known: (
    <>
      <p>
        The generator makes eight attempts at each problem. A right answer earns 1 point, a wrong
        one 0. Then every attempt is pushed up or down, according to its points and those of the
        other seven.
      </p>
      <p>
        At one problem <b>all eight</b> answers are right.
      </p>
    </>
  ),
  predict: {
    kind: "choice",
    question: "How are these eight attempts pushed?",
    options: [
      "All up, as strongly as a right answer always is",
      "All up, but less than one that is right among wrong ones",
      "Not at all",
      "All down: there is nothing left to gain here",
    ],
    truth: 2,
  },
  do: [
    <Attempts
      key="attempts"
      problem="4064+2403="
      answers={["6487", "6467", "6487", "6487", "6487", "6487", "6487", "6487"]}
      right="6467"
      tap="Tap the right answer"
      fields={[
        {
          label: "Average points",
          note: "1 point ÷ 8",
          truth: "average",
          slips: [[1, "That is the sum. Divide it by the eight attempts."]],
          hint: "One point for eight attempts: 1 ÷ 8.",
        },
        {
          label: "Spread",
          note: "distances: once 0.875, seven times −0.125",
          truth: "spread",
          slips: [
            [0.3307, "You divided by 8. With a sample divide by one less: 7."],
            [0.125, "That is the variance. Take its square root."],
            [0.875, "That is the sum of the squares. Divide it by 7, then take the root."],
          ],
          hint: "0.875² + 7 · 0.125² = 0.875. Divided by 7: 0.125. The root of it.",
        },
        {
          label: "Push of the right one",
          note: "1 point",
          truth: "up",
          slips: [
            [0.875, <>That is the distance from the average. Divide it by {n.spread}.</>],
            [2.6458, <>Your spread is divided by 8. Divide by 7: it is {n.spread}.</>],
            [-2.4749, "It is points − average, not the other way round: it goes up."],
            [2.8284, "You divided the points by the spread. Subtract the average first."],
          ],
          hint: (
            <>
              (1 − {n.average}) ÷ {n.spread}.
            </>
          ),
        },
        {
          label: "Push of each wrong one",
          note: "0 points",
          truth: "down",
          slips: [
            [-0.125, <>That is the distance from the average. Divide it by {n.spread}.</>],
            [-0.378, <>Your spread is divided by 8. Divide by 7: it is {n.spread}.</>],
            [0.3536, "It is points − average, not the other way round: it goes down."],
            [0, "0 is its points. Compare them with the average of the group."],
          ],
          hint: (
            <>
              (0 − {n.average}) ÷ {n.spread}.
            </>
          ),
        },
      ]}
      others={[
        { label: "none right", right: 0 },
        { label: "half right", right: 4 },
        { label: "all right", right: 8, guesses: [2.475, 1, 0, -1] },
      ]}
    >
      <p>
        Now a group in which one attempt is right. Work out its pushes. When all fields are right,
        try the other groups under the picture: none right, half, all.
      </p>
      <p>
        Push = (points − average) ÷ spread. The spread is the sample standard deviation: square each
        distance from the average, add the squares, divide by <b>7</b> (one less than the attempts),
        take the root.
      </p>
    </Attempts>,
  ],
  see: (
    <Question asks="Where did the cards stand with “none right” and with “all right”?">
      <Answer says="None right: all below. All right: all above.">
        Try both again: all cards stand on the line. When all points are alike, each equals the
        average.
      </Answer>
      <Answer right says="Both times all on the line, at 0">
        Yes: the push is {n.allRight} when all are right and {n.allWrong} when all are wrong.
      </Answer>
      <Answer says="None right: all below. All right: all on the line.">
        Try “none right” again: nobody is below the average when all have 0 points.
      </Answer>
    </Question>
  ),
  explain: (
    <>
      <p>
        Comparing takes the difficulty out. A right answer to an easy problem is no news: everybody
        has it. The only right one of eight is, and gets {n.up}; each wrong one gets {n.down}. Here
        the chance of its “6” rose from {n.before} to {n.after}: all 32 problems of an update move
        it.
      </p>
      <p>
        Where all eight have the same points there is nothing to learn from. In the recorded run
        with a verifier {n.alikeFirst} of the groups were like that at first ({n.allRightFirst} all
        right, {n.noneRightFirst} none), and {n.alikeLast} at the last update, all of them all
        right.
      </p>
      <p>
        This is <b>GRPO</b>, the method of this lab unless told otherwise. Papers call the push the{" "}
        <b>group-relative advantage</b> and the average the <b>baseline</b>.
      </p>
    </>
  ),
  check: (
    <Question asks="Seven of eight attempts are right. Which one gets the largest push?">
      <Answer says="Each of the seven right ones, upward">
        They lie just above the average of seven eighths: {n.manyRight} each. Being right is what
        nearly all did.
      </Answer>
      <Answer right says="The wrong one, downward">
        Yes, {n.onlyWrong}: the mirror image of your group. The right ones get {n.manyRight} each.
      </Answer>
      <Answer says="All eight are pushed equally far, up or down">
        That is so only when half are right. Here the wrong one is much further from the average:{" "}
        {n.onlyWrong} against {n.manyRight}.
      </Answer>
      <Answer says="None: wrong answers earn 0, so nothing happens">
        0 points is not a push of 0. The wrong one lies below the average of its group and is pushed
        down by {n.onlyWrong}.
      </Answer>
    </Question>
  ),
  further: (
    <p>
      A live run without a verifier: change the size of the groups, and watch the share of groups
      without spread.
    </p>
  ),
} satisfies Lesson;
