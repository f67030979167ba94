/** What one update does to one digit. */
import { Attempts } from "../activities/Attempts.tsx";
import { Chance } from "../activities/Chance.tsx";
import { byRule, chanceOf, figuresOf } from "../figures.tsx";
import type { Lesson } from "../lesson.ts";
import { Answer, Question } from "../player/Question.tsx";

/** The points of the eight attempts. */
const POINTS = [1, 1, 0, 0, 1, 1, 0, 0];

const numbers = {
  // The second digit, as a right attempt and as a wrong one has it.
  before: chanceOf(1, 0, 2, "before"),
  after: chanceOf(1, 0, 2, "after"),
  wrongBefore: chanceOf(1, 2, 2, "before"),
  wrongAfter: chanceOf(1, 2, 2, "after"),
  // A digit of a right attempt that fell although it was pushed up.
  fellBefore: chanceOf(11, 0, 4, "before"),
  fellAfter: chanceOf(11, 0, 4, "after"),
  // The first update of preset quick without a verifier, at one problem: four right, four wrong.
  average: byRule("mean", POINTS),
  spread: byRule("spread", POINTS),
  up: byRule("advantage", POINTS, 0),
  down: byRule("advantage", POINTS, 2),
};
const n = figuresOf(numbers);

export default {
  id: "push",
  order: 1,
  chapter: "push",
  minutes: 5,
  title: "What is a push?",
  picture: "push",
  link: "preset=quick&u=41&g=1&tab=tokens",
  numbers,
  goal: (
    <>
      <p>
        A small language model, the generator, adds numbers of three columns: a toy that you can
        check by hand. The subtractions of nine columns that it does elsewhere are learned by the
        same rule.
      </p>
      <p>It writes one character at a time: every character has a chance, and the dice decide.</p>
      <p>
        After this lesson you can work out the <b>push</b> of an attempt, and say what it does to
        the chance of a single character.
      </p>
    </>
  ),
  known: (
    <>
      <p>
        The problem is 114+171=. The generator’s schoolbook had misprints: for the second column, 1
        + 7, it writes the right “8” with a chance of {n.before}, “6” with {n.wrongBefore}.
      </p>
      <p>
        It makes eight attempts. A right answer earns 1 point, a wrong one 0. Nobody says which
        digit was wrong. Then comes <b>one</b> update of its weights.
      </p>
    </>
  ),
  predict: {
    kind: "share",
    question: "What is the chance of “8” after this one update?",
    title: "Chance of “8”",
    start: "before",
    truth: "after",
    options: [
      { text: "Lower: it tries something else", value: 0.45, upTo: 0.53 },
      { text: "About the same: it is one update", value: 0.56, upTo: 0.6 },
      { text: "Somewhat higher", value: 0.67, upTo: 0.74 },
      { text: "Much higher, but not certain", value: 0.84, upTo: 0.97 },
      { text: "1: now it knows the answer", value: 1, upTo: 1 },
    ],
  },
  do: [
    <Attempts
      key="attempts"
      problem="114+171="
      answers={["285", "285", "265", "265", "285", "285", "288", "265"]}
      right="285"
      tap="Tap the right answers"
      fields={[
        {
          label: "Average points",
          note: "all points ÷ 8",
          truth: "average",
          slips: [
            [4, "That is the sum. Divide it by the eight attempts."],
            [1, "Wrong attempts count too, with 0 points."],
          ],
          hint: "Four attempts have 1 point, four have 0. Add them up and divide by 8.",
        },
        {
          label: "Push of each right attempt",
          note: "(points − average) ÷ spread",
          truth: "up",
          slips: [
            [0.5, <>That is the distance from the average. Divide it by {n.spread}.</>],
            [1, "1 is its points. Subtract the average, then divide by the spread."],
            ["down", "Check the sign: it has more points than the average, so it is pushed up."],
          ],
          hint: (
            <>
              Its points are 1: (1 − {n.average}) ÷ {n.spread}.
            </>
          ),
          settled: "The cards use the exact spread, so their last digit may differ from yours.",
        },
        {
          label: "Push of each wrong attempt",
          note: "(points − average) ÷ spread",
          truth: "down",
          slips: [
            [0, "0 is its points. It lies below the average, so it is pushed down."],
            [-0.5, <>That is the distance from the average. Divide it by {n.spread}.</>],
            ["up", "Check the sign: it has fewer points than the average."],
          ],
          hint: (
            <>
              Its points are 0: (0 − {n.average}) ÷ {n.spread}.
            </>
          ),
        },
      ]}
    >
      <p>
        These are its eight answers, as they were recorded. First give the points. Then work out how
        strongly the update pushes each attempt: how far its points are from the average of the
        eight, measured in standard deviations.
      </p>
      <p>The spread of these eight points is {n.spread}. Lesson 2 shows how to get it.</p>
    </Attempts>,
    <Chance
      key="chance"
      token="8"
      before="before"
      after={{
        label: "Chance of “8” after the update",
        note: "to one decimal place or better",
        truth: "after",
        tolerance: 0.03,
        slips: [
          ["wrongAfter", "That is the chance of “6”. What is left for “8”?"],
          ["before", "That was before. “6” has lost some of its chance; who got it?"],
          [1, <>Not quite: “6” still has {n.wrongAfter}.</>],
        ],
        hint: (
          <>
            All chances add up to 1, and “6” has {n.wrongAfter}: about 1 − {n.wrongAfter}.
          </>
        ),
        settled: <>Measured: {n.after}. All other characters keep a small rest.</>,
      }}
      against={{ token: "6", before: "wrongBefore", after: "wrongAfter" }}
    >
      <p>
        Now the update has been made. Every character of an attempt got the push of its attempt. At
        this place the generator can write any character, and the chances of all of them add up to
        1.
      </p>
      <p>
        Before: “8” {n.before}, “6” {n.wrongBefore}. After: “6” {n.wrongAfter}. All other characters
        together have the little that is left.
      </p>
    </Chance>,
  ],
  see: (
    <Question asks="What did the update do at this place?">
      <Answer right says="“8” rose and “6” fell by about as much">
        Yes: “8” from {n.before} to {n.after}, “6” from {n.wrongBefore} to {n.wrongAfter}.
      </Answer>
      <Answer says="“8” rose, “6” stayed as it was">
        Look again: “6” fell from {n.wrongBefore} to {n.wrongAfter}. The chances add up to 1, so one
        can rise only when others fall.
      </Answer>
      <Answer says="“8” became certain">
        Look again: “8” is at {n.after}. The next attempts at this problem can still go wrong.
      </Answer>
    </Question>
  ),
  explain: (
    <>
      <p>
        A push is no correction. The update raises the chance of every character in an attempt that
        did better than average, and lowers it in one that did worse. The model is never shown an
        answer: it becomes more likely to do again what it <b>did itself</b>, where that earned
        points.
      </p>
      <p>
        The first digit, 2, is in all eight attempts: pushed up four times and down four times,
        which cancels. Only digits in which right and wrong attempts <b>differ</b> are moved. All 32
        problems of the update move the same weights, so now and then a digit that was pushed up
        falls: in update 11 one fell from {n.fellBefore} to {n.fellAfter}.
      </p>
      <p>
        Papers call the points <b>reward</b>, an attempt a <b>rollout</b>, the push the{" "}
        <b>advantage</b>.
      </p>
    </>
  ),
  check: (
    <Question asks="Of eight attempts three end with 57, which is right, five with 59. What does the update tell?">
      <Answer says="That the right answer is 57">
        Nobody gives it an answer to copy. 57 becomes more likely only because three of its own
        attempts wrote it and earned points; had none of them written it, the update could not favor
        it.
      </Answer>
      <Answer says="That the last digit, 9, was the mistake">
        The points are for the whole attempt: all characters of a wrong one are pushed down alike.
        The 9 falls because only wrong attempts have it; the 5 is in the right ones too.
      </Answer>
      <Answer right says="Only which of its own attempts did better than the others">
        Yes. It repeats the better ones more often. That is all, and it is enough to learn from.
      </Answer>
      <Answer says="Nothing: most of its attempts were wrong">
        Three right ones among eight are enough to compare. They are even pushed harder than if most
        had been right.
      </Answer>
    </Question>
  ),
  further: (
    <p>
      The same eight attempts in a run with a verifier: look at the chance of each character before
      and after the update.
    </p>
  ),
} satisfies Lesson;
