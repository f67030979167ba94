/** Balanced accuracy: a checker that says "wrong" to every step looks good by accuracy alone. */
import { Verdicts } from "../activities/Verdicts.tsx";
import { byRule, figuresOf, ofArm, ofLane, recorded } from "../figures.tsx";
import type { Lesson } from "../lesson.ts";
import { Answer, Question } from "../player/Question.tsx";

const ALWAYS = [486, 0, 90, 0];

const BALANCED = { study: "both", measure: "mixed/step_balanced_accuracy, end" };

const numbers = {
  // The fixed set of preset gap before RL: steps that the starting generator wrote.
  steps: recorded("gap", "verifier/step_accuracy/count", 0, "integer"),
  wrongSteps: recorded("gap", "verifier/step_caught/count", 0, "integer"),
  // As a rule takes them: caught, missed, doubted, accepted. A test counts the starting verifier's greedy verdicts.
  alwaysTrue: byRule("accuracy", ALWAYS, 0, "percent"),
  alwaysAccepted: byRule("accuracy", [0, 0, 90, 0], 0, "percent"),
  alwaysBalanced: byRule("balancedAccuracy", ALWAYS, 0, "percent"),
  ourTrue: recorded("gap", "verifier/step_accuracy", 0),
  ourCaught: recorded("gap", "verifier/step_caught", 0),
  ourAccepted: byRule("accuracy", [0, 0, 12, 78], 0, "percent"),
  ourBalanced: recorded("gap", "verifier/step_balanced_accuracy", 0),
  // The steps of two updates of the generator, the first and the 150th, and the verdicts on them.
  wrongLater: recorded("gap", "train/step_base_accuracy", 199),
  rightLater: recorded("gap", "rollouts/step_accuracy_drawn", 199),
  trueLater: recorded("gap", "train/step_accuracy", 199),
  balancedLater: recorded("gap", "train/step_balanced_accuracy", 199),
  // The same generator beside the verifier that does not learn.
  f1First: ofLane("gap", "frozen", "train/step_f1_right", 1),
  f1Last: ofLane("gap", "frozen", "train/step_f1_right", 400),
  frozenFirst: ofLane("gap", "frozen", "train/step_balanced_accuracy", 1),
  frozenLast: ofLane("gap", "frozen", "train/step_balanced_accuracy", 400),
  runs: ofArm(BALANCED, "tango", "n", "integer"),
};
const n = figuresOf(numbers);

export default {
  id: "always-wrong",
  order: 5,
  chapter: "checker",
  minutes: 8,
  title: "What is a checker worth that always says “wrong”?",
  picture: "wrong",
  link: "preset=gap&verifierMinSteps=9&start=shipped&view=lab",
  numbers,
  goal: (
    <>
      <p>
        A checker is praised for its share of true verdicts: 90&nbsp;%, say. Is that a good checker?
      </p>
      <p>
        After this lesson you can explain why 90&nbsp;% can be worthless, and work out a grade that
        cannot be had for nothing: <b>balanced accuracy</b>.
      </p>
    </>
  ),
  known: (
    <>
      <p>
        Short additions would not show it, so back to subtraction with nine columns. The generator
        has only its misprinted book. Of {n.steps} steps that it wrote, {n.wrongSteps} are wrong.
        The verifier says of each step whether it is right.
      </p>
      <p>
        Beside it sits a checker that reads nothing. It says <b>“wrong” to every step</b>.
      </p>
    </>
  ),
  predict: {
    kind: "choice",
    question: "Which of the two has more true verdicts on these steps?",
    options: [
      "The verifier, by far: it reads the steps",
      "The verifier, by a little",
      "The checker that reads nothing",
    ],
    truth: 2,
  },
  do: [
    <Verdicts
      key="v0"
      caught={486}
      missed={0}
      doubted={90}
      accepted={0}
      fields={[
        {
          label: "True verdicts (%)",
          note: "(caught + accepted) ÷ all steps",
          truth: "alwaysTrue",
          slips: [
            [100, "But it also doubted 90 right steps, and these verdicts are false."],
            [
              "alwaysBalanced",
              "Here every verdict counts the same: divide the true ones by all steps.",
            ],
          ],
          hint: "486 ÷ (486 + 90).",
        },
        {
          label: "Right steps accepted (%)",
          note: "accepted ÷ all right steps",
          truth: "alwaysAccepted",
          slips: [[100, "It doubted all of them. Accepted means that it said “right”."]],
          hint: "It never says “right”: 0 of 90.",
        },
        {
          label: "Balanced accuracy (%)",
          note: "(wrong steps caught + right steps accepted) ÷ 2",
          truth: "alwaysBalanced",
          slips: [
            [100, "That is the sum of the two shares. Divide it by 2."],
            [
              "alwaysTrue",
              "That is the share of true verdicts. Take the mean of both kinds’ shares.",
            ],
          ],
          hint: "(100\u00a0% + 0\u00a0%) ÷ 2.",
        },
      ]}
    >
      <p>
        First the checker that says “wrong” to everything. A verdict is <b>true</b> if it says
        “wrong” of a wrong step or “right” of a right one.
      </p>
      <p>
        <b>Balanced accuracy</b> counts both kinds of steps alike: the share of wrong steps caught
        and the share of right steps accepted, added and divided by 2. Write all shares in percent.
      </p>
    </Verdicts>,
    <Verdicts
      key="v1"
      caught={397}
      missed={89}
      doubted={12}
      accepted={78}
      fields={[
        {
          label: "True verdicts (%)",
          note: "(caught + accepted) ÷ all steps",
          truth: "ourTrue",
          slips: [
            ["ourCaught", "That is the share of wrong steps caught. Right steps count as well."],
            [68.924, "You left out the 78 right steps that it accepted."],
          ],
          hint: "(397 + 78) ÷ 576.",
        },
        {
          label: "Wrong steps caught (%)",
          note: "caught ÷ all wrong steps",
          truth: "ourCaught",
          slips: [
            [68.924, "You divided by all steps. Divide by the wrong ones: 397 + 89."],
            [97.066, "You divided by all it called wrong. Divide by all that are: 397 + 89."],
          ],
          hint: "397 ÷ (397 + 89).",
        },
        {
          label: "Right steps accepted (%)",
          note: "accepted ÷ all right steps",
          truth: "ourAccepted",
          slips: [
            [46.707, "You divided by all it called right. Divide by all that are: 12 + 78."],
            [13.333, "That is the share doubted. The rest was accepted."],
          ],
          hint: "78 ÷ (12 + 78).",
        },
        {
          label: "Balanced accuracy (%)",
          note: "the mean of these two shares",
          truth: "ourBalanced",
          slips: [
            [
              "ourTrue",
              "That is the share of true verdicts. Take the mean of the two shares that you have just worked out.",
            ],
            [168.354, "That is the sum. Divide it by 2."],
          ],
          hint: (
            <>
              ({n.ourCaught} + {n.ourAccepted}) ÷ 2.
            </>
          ),
        },
      ]}
    >
      <p>
        Now the verifier, on the same steps. It lets some wrong ones pass and doubts some right
        ones.
      </p>
    </Verdicts>,
  ],
  see: (
    <Question
      asks={
        <>
          “Always wrong” had {n.alwaysTrue} true verdicts and a balanced accuracy of{" "}
          {n.alwaysBalanced}. And the verifier?
        </>
      }
    >
      <Answer right says="Fewer true verdicts, a higher balanced accuracy">
        Yes: {n.ourTrue} true verdicts, and a balanced accuracy of {n.ourBalanced}.
      </Answer>
      <Answer says="More of both: it reads the steps">
        Look at your first number again: {n.ourTrue} of its verdicts are true, less than{" "}
        {n.alwaysTrue}.
      </Answer>
      <Answer says="Less of both: most steps are wrong">
        In true verdicts, yes. But “always wrong” accepts no right step and has {n.alwaysBalanced},
        the verifier {n.ourBalanced}.
      </Answer>
    </Question>
  ),
  explain: (
    <>
      <p>
        <b>Accuracy</b> tells as much of the steps as of the checker. {n.alwaysTrue} of these are
        wrong, so “wrong” is true that often for free. Later in this run only {n.wrongLater} are:
        then “right” to everything is true of {n.rightLater}, more than the verifier’s {n.trueLater}
        . Its balanced accuracy is {n.balancedLater}.
      </p>
      <p>
        <b>Step F1</b> is fooled, too: that of a verifier that never learns rose from {n.f1First} to{" "}
        {n.f1Last}, while its balanced accuracy fell from {n.frozenFirst} to {n.frozenLast}.
      </p>
      <p>
        A verifier in training can <b>collapse</b> into “always wrong”, which earns nearly every
        point where nearly all answers are wrong. Ours also practices on short problems, in batches
        that are half right. None of {n.runs} collapsed.
      </p>
    </>
  ),
  check: (
    <Question
      asks={
        "Somebody offers a checker whose verdicts are true for 95\u00a0% of the steps. On the test problems 95\u00a0% of the steps are right. What do you say?"
      }
    >
      <Answer says={"Good: a coin would only have 50\u00a0%"}>
        A coin is not the only checker that does not look. One that says “right” to everything has
        95&nbsp;% here as well.
      </Answer>
      <Answer says={"Good: it catches 95\u00a0% of the wrong steps"}>
        95&nbsp;% is taken over all steps, and few of them are wrong. It may catch none of those and
        still reach 95&nbsp;%.
      </Answer>
      <Answer says="Better than our verifier, which had fewer">
        Ours had {n.ourTrue} where most steps were wrong. On other steps the same verdicts give
        another share: two accuracies can only be compared on the same steps.
      </Answer>
      <Answer
        right
        says="Which share of the wrong steps does it catch, which of the right ones accept?"
      >
        Yes. 95&nbsp;% may mean that it always says “right”. These two shares, or their mean, tell.
      </Answer>
    </Question>
  ),
  further: (
    <p>
      Take the short problems away: here the verifier practices on nine columns only. A batch in
      which every answer is wrong teaches it nothing and is skipped. Train, and watch when its
      balanced accuracy begins to rise.
    </p>
  ),
} satisfies Lesson;
