/** What a method needs to begin at all, where nearly nothing is right. */
import { DotLanes, type Lanes } from "../activities/DotLanes.tsx";
import { figuresOf, ofArm } from "../figures.tsx";
import type { Lesson } from "../lesson.ts";
import { Answer, Question } from "../player/Question.tsx";

const rare = (measure: string) => ({ study: "map-8", block: "misprint-90", measure });
const easier = (measure: string) => ({ study: "map-8", block: "misprint-80", measure });
/** The chance of a right solution at the start, at the temperature of the arm. */
const CHANCE = "eval/log10_chance/in_range, after-sft";
const UNTIL = "tokens until rollouts/accuracy_drawn ≥ 0.5 over 9 generator updates";
const UPDATES = "generator_updates, end";

const LANES_0: Lanes = {
  title: "Right answers at the end, rare case",
  study: "map-8",
  measure: "rollouts/accuracy_drawn, last 9 generator updates",
  from: 0,
  to: 0.6,
  as: "percent",
  goal: 0.5,
  arms: [
    { label: "GRPO", arm: "grpo", block: "misprint-90", predicted: 1 },
    { label: "DAPO: draws again", arm: "dapo", block: "misprint-90", predicted: 2 },
    { label: "frozen verifier", arm: "frozen", block: "misprint-90", predicted: 3 },
    { label: "verifier that learns", arm: "tango", block: "misprint-90", predicted: 3 },
  ],
};

const LANES_1: Lanes = {
  title: "Characters until half is right, easier case",
  study: "map-8",
  measure: "tokens until rollouts/accuracy_drawn ≥ 0.5 over 9 generator updates",
  from: 0,
  to: 1200000,
  as: "integer",
  arms: [
    { label: "GRPO", arm: "grpo", block: "misprint-80" },
    { label: "DAPO: draws again", arm: "dapo", block: "misprint-80" },
    { label: "frozen verifier", arm: "frozen", block: "misprint-80" },
    { label: "verifier that learns", arm: "tango", block: "misprint-80" },
  ],
};

const numbers = {
  rare: ofArm(rare(CHANCE), "tango", "mean", "oneIn"),
  rarer: ofArm(rare(CHANCE), "grpo", "mean", "oneIn"),
  lessRare: ofArm(easier(CHANCE), "tango", "mean", "oneIn"),
  seeds: ofArm(rare(UNTIL), "grpo", "n", "integer"),
  grpo: ofArm(rare(UNTIL), "grpo", "reached", "integer"),
  dapo: ofArm(rare(UNTIL), "dapo", "reached", "integer"),
  frozen: ofArm(rare(UNTIL), "frozen", "reached", "integer"),
  tango: ofArm(rare(UNTIL), "tango", "reached", "integer"),
  grpoTokens: ofArm(easier(UNTIL), "grpo", "median", "integer"),
  tangoTokens: ofArm(easier(UNTIL), "tango", "median", "integer"),
  grpoUpdates: ofArm(rare(UPDATES), "grpo", "mean", "integer"),
  tangoUpdates: ofArm(rare(UPDATES), "tango", "mean", "integer"),
};
const n = figuresOf(numbers);

export default {
  id: "nobody",
  order: 3,
  chapter: "push",
  minutes: 6,
  title: "What if nobody is ever right?",
  picture: "zero",
  link: "preset=gap&algorithm=grpo&entropyCoef=0.003&start=shipped&view=lab",
  numbers,
  goal: (
    <>
      <p>
        Eight wrong answers have the same points, so nobody is pushed. What if nearly every group is
        like that?
      </p>
      <p>
        After this lesson you can name what still moves the weights then, and three ways to get away
        from zero.
      </p>
    </>
  ),
  known: (
    <>
      <p>
        Sums as short as those of lessons 1 and 2 are soon right. So here the generator subtracts,
        with eight columns. Its schoolbook has <b>misprints</b>: a hard subtraction such as 9 − 4 is
        printed with a wrong digit in nine of ten examples, always with the same wrong one. So at
        the start only about one solution in {n.rare} is right.
      </p>
      <p>
        Four methods start from there, each on {n.seeds} seeds, and each may write the same number
        of characters. All four have a small <b>entropy bonus</b>, which rewards the model for
        keeping several characters possible.
      </p>
    </>
  ),
  predict: {
    kind: "choice",
    question: "Which gets half of its answers right on most seeds?",
    options: [
      "None: without right answers there is nothing to learn from",
      "GRPO, the method of lessons 1 and 2: it varies its answers until one is right",
      "DAPO: it is GRPO that draws again where all eight earn the same",
      "Those with a verifier, which gives points to single steps",
    ],
    truth: 3,
  },
  do: [
    <DotLanes key="lanes0" of={LANES_0}>
      <p>
        Each dot is one run with a seed of its own: the share of right answers in its last nine
        updates.
      </p>
      <p>
        A run was stopped when that share reached one half, or when its models had written as many
        characters as a run may. So what counts is how many of the four runs got to one half.
      </p>
    </DotLanes>,
    <DotLanes key="lanes1" of={LANES_1} asks="Which gets there with the fewest characters now?">
      <p>
        Now the same four with fewer misprints in the book: one solution in {n.lessRare} is right at
        the start. The dots show how many characters a run wrote until half of its answers were
        right: further left is better.
      </p>
    </DotLanes>,
  ],
  see: (
    <Question asks="What did you see in the two pictures?">
      <Answer says="With a verifier was best in both">
        Look at the second again: GRPO needed {n.grpoTokens} characters in the median, the verifier
        that learns {n.tangoTokens}. The verifier writes too, and that counts.
      </Answer>
      <Answer says="Without a verifier no run got anywhere">
        In the rare case DAPO got to one half on {n.dapo} of {n.seeds} seeds, and in the easier case
        GRPO was first.
      </Answer>
      <Answer right says="A verifier in the rare case, GRPO first in the easier one">
        Yes. Rare case, seeds that got to one half: GRPO {n.grpo}, DAPO {n.dapo}, frozen verifier{" "}
        {n.frozen}, verifier that learns {n.tango} of {n.seeds}.
      </Answer>
    </Question>
  ),
  explain: (
    <>
      <p>
        Eight equal points push nobody. What still moves the weights, the entropy bonus and the{" "}
        <b>KL penalty</b> (which holds the model near its start), does not know what is right. So
        more training is no way out: GRPO made {n.grpoUpdates} updates and ended at zero on all{" "}
        {n.seeds} seeds, the verifier that learns {n.tangoUpdates}.
      </p>
      <p>
        Three ways out. <b>Luck</b>: with freer answers a right one turns up. <b>More draws</b>:
        DAPO. <b>Points for steps</b>: eight wrong answers with different verdicts can be compared
        at once.
      </p>
      <p>
        Limits: four to zero comes about by chance one time in eight. Bonus and penalty were not
        searched. GRPO and DAPO draw less freely, where one in {n.rarer} is right.
      </p>
    </>
  ),
  check: (
    <Question asks="A model never gets an answer right. Would three times as long with the same method help?">
      <Answer says="Good idea: more training always helps">
        GRPO had about three times as many updates here as the verifier that learns, and ended at
        zero (KL coefficient 0.001). Steps without a push need not lead to right answers.
      </Answer>
      <Answer says="Useless: with pushes of 0 the weights stay as they are">
        They do move: entropy bonus and KL penalty are still there. That can help, as in the easier
        case, or do harm.
      </Answer>
      <Answer right says="First make attempts differ in points: freer answers, or checked steps">
        Yes. A group teaches only by its differences. Then more training has something to work with.
      </Answer>
      <Answer says="Give right answers 100 points instead of 1">
        That changes nothing: there are no right answers to give them to, and the spread divides by
        the same 100.
      </Answer>
    </Question>
  ),
  further: (
    <p>
      Nine columns and no verifier: change the weight of the entropy bonus, and watch the entropy
      and the share of right steps.
    </p>
  ),
} satisfies Lesson;
