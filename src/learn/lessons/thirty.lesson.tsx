/** How far apart runs of one program end, and what a curve, an interval and a claim are worth. */
import { DotLanes, type Lanes } from "../activities/DotLanes.tsx";
import { Train } from "../activities/Train.tsx";
import { figuresOf, ofArm, ofPair } from "../figures.tsx";
import type { Lesson } from "../lesson.ts";
import { Answer, Question } from "../player/Question.tsx";

const END = "rollouts/accuracy_drawn, last 9 generator updates at the tokens of tango";
const LONG = { study: "long", measure: END };
const UPDATES = { study: "both", measure: "rollouts/accuracy_drawn, generator updates 142–150" };
const TOKENS = { study: "both", measure: END };

const LANES: Lanes = {
  ...LONG,
  from: 0,
  to: 1,
  as: "percent",
  title: "Right answers at the end, for as many tokens",
  arms: [
    { label: "Tango", arm: "tango", predicted: 0 },
    { label: "copies its true checks", arm: "rft" },
    { label: "frozen verifier", arm: "frozen" },
  ],
};

const numbers = {
  least: ofArm(LONG, "tango", "least"),
  most: ofArm(LONG, "tango", "most"),
  mean: ofArm(LONG, "tango", "mean"),
  low: ofArm(LONG, "tango", "low"),
  high: ofArm(LONG, "tango", "high"),
  frozenLeast: ofArm(LONG, "frozen", "least"),
  pair: ofPair(LONG, "rft", "tango", "mean"),
  pairLow: ofPair(LONG, "rft", "tango", "low"),
  pairHigh: ofPair(LONG, "rft", "tango", "high"),
  perUpdate: ofPair(UPDATES, "tango", "frozen", "mean"),
  perUpdateLow: ofPair(UPDATES, "tango", "frozen", "low"),
  perUpdateHigh: ofPair(UPDATES, "tango", "frozen", "high"),
  perToken: ofPair(TOKENS, "tango", "frozen", "mean"),
  perTokenLow: ofPair(TOKENS, "tango", "frozen", "low"),
  perTokenHigh: ofPair(TOKENS, "tango", "frozen", "high"),
};
const n = figuresOf(numbers);

export default {
  id: "thirty",
  order: 7,
  chapter: "worth",
  minutes: 8,
  title: "One run, or thirty?",
  picture: "dots",
  link: "preset=gap&stepCount=problem&seed=1&start=shipped&view=lab",
  numbers,
  goal: (
    <>
      <p>
        Start the same program twice with another <b>seed</b>, and it draws other problems and other
        attempts. All curves that you have seen so far belong to one seed each.
      </p>
      <p>
        After this lesson you can say how far apart such runs end, read an interval, and judge what
        a single curve proves.
      </p>
    </>
  ),
  known: (
    <p>
      Tango trains both models on subtraction with nine columns. At the start no answer is right.
      Six runs differ in their seed alone, and stop after 400 updates of the generator.
    </p>
  ),
  predict: {
    kind: "spread",
    question:
      "How many of a run's answers are right at the end? Stack one dot for each of the six runs.",
    title: "Right answers at the end",
    ...LONG,
    arm: "tango",
    from: 0,
    to: 1,
    bins: 10,
  },
  do: [
    <Train key="train" preset="gap" seconds={60} title="Right answers while it trains">
      <p>
        Train the same program with a seed of your own for a minute. It is paid as the six runs
        were, and starts where all runs of this page start.
      </p>
      <p>
        A minute shows the flat beginning, up to update 50 or so of 400. How far seeds lie apart
        shows only later: that is what the six runs are for, which come next.
      </p>
    </Train>,
    <DotLanes key="lanes1" of={LANES}>
      <p>
        The six runs, and two other methods with the same six seeds. In the second, the verifier
        copies those of its own checks whose last word was true. In the third, it is frozen.
      </p>
      <p>
        Compare two distances: from dot to dot within a lane, and from mean to mean between the
        lanes.
      </p>
    </DotLanes>,
  ],
  see: (
    <Question asks="Which distance was the larger one?">
      <Answer says="Between the methods">
        The means are close to each other, while Tango's dots alone reach from {n.least} to {n.most}
        .
      </Answer>
      <Answer right says="Between the seeds of one method">
        Yes. Among these three, the seed matters more than the method.
      </Answer>
      <Answer says="They were about the same">
        Compare again: the three means lie within one tenth, and the dots of each lane spread over
        more than two tenths.
      </Answer>
    </Question>
  ),
  explain: (
    <>
      <p>
        <b>
          The same program ended between {n.least} and {n.most}.
        </b>{" "}
        The mean of six is {n.mean}, its 95&nbsp;% interval [{n.low}, {n.high}]. It does not say
        where your next run ends.
      </p>
      <p>
        <b>Pairs see more.</b> A hard seed is hard for both methods, so subtract seed by seed:
        copying minus Tango is {n.pair} [{n.pairLow}, {n.pairHigh}]. It contains 0: no difference is
        shown, and none is excluded. <b>Four seeds prove little:</b> ahead on four of four is one in
        eight by chance.
      </p>
      <p>
        <b>At equal what?</b> Tango minus frozen, 11 seeds: per update {n.perUpdate} [
        {n.perUpdateLow}, {n.perUpdateHigh}], for the same tokens {n.perToken} [{n.perTokenLow},{" "}
        {n.perTokenHigh}].
      </p>
    </>
  ),
  check: (
    <Question
      asks={
        <>
          A paper shows one run of each method: Tango ends at {n.most}, the frozen verifier at{" "}
          {n.frozenLeast}. What does that prove?
        </>
      }
    >
      <Answer says="Tango is better: the distance is huge">
        Both are runs from the lanes that you saw, with different seeds. One can always pick the
        best run of one method and the worst of another.
      </Answer>
      <Answer says="Tango is better: each curve has hundreds of points">
        The points of one run share one seed. For the question of methods they are one observation.
      </Answer>
      <Answer right says="Nothing about the methods: seeds alone spread as far">
        Yes. Both methods on the same seeds, several of them, would be a start.
      </Answer>
      <Answer says="Nothing yet, but the same two runs for longer would settle it">
        Longer runs of the same two seeds are still two seeds. What is missing is more of them.
      </Answer>
    </Question>
  ),
  further: (
    <p>
      The settings of the six runs are set in the Lab. Change nothing but the seed, and train. Every
      run becomes a row of the table of runs.
    </p>
  ),
} satisfies Lesson;
