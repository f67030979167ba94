/** How far a generator gets beside a verifier that never learns, and who teaches whom where both learn: fact by fact. */
import { Know } from "../activities/Know.tsx";
import { figuresOf, ofArm } from "../figures.tsx";
import type { Lesson } from "../lesson.ts";
import { Answer, Question } from "../player/Question.tsx";

const NINES = { study: "needs", measure: "facts/generator_nines_known, end" };

const numbers = {
  runs: ofArm(NINES, "frozen", "n", "integer"),
  frozenNines: ofArm(NINES, "frozen", "mean", "integer"),
  tangoNines: ofArm(NINES, "tango", "mean", "integer"),
};
const n = figuresOf(numbers);

export default {
  id: "who-taught",
  order: 6,
  chapter: "worth",
  minutes: 6,
  title: "Who taught whom?",
  picture: "facts",
  link: "preset=misled&view=lab",
  numbers,
  goal: (
    <>
      <p>
        Two models learn together. One writes solutions and the other judges every step, but nobody
        tells the judge which step is right. What can one have learned from the other?
      </p>
      <p>
        After this lesson you can tell what the generator had from the verdicts, what from final
        answers, and what the verifier had from the generator.
      </p>
    </>
  ),
  known: (
    <>
      <p>
        Each step of a subtraction uses one <b>fact</b>, such as 8 − 3. There are 55 facts. The
        generator's book has misprints in all but six of them. The verifier's book calls ten of
        these misprints right: those of the <b>nines</b>, 9 − 0 to 9 − 9.
      </p>
      <p>
        First a verifier that <b>never learns</b>: to the last update it judges every step as its
        book taught it. Its generator is paid a little for each step that this verifier accepts, and
        more for an answer that is right.
      </p>
    </>
  ),
  predict: {
    kind: "choice",
    question: "How far does the pupil of a teacher that never learns get?",
    options: [
      "All 55 facts: right answers teach it what its teacher does not know",
      "About 45 facts: it stops where its teacher is wrong",
      "Hardly past six: a teacher with mistakes teaches nothing",
    ],
    truth: 1,
  },
  do: [
    <Know key="k0" preset="misled" lane="frozen">
      <p>
        The verifier that never learns, fact by fact. <b>Square</b>, the generator: how often it
        writes the right digit. <b>Round</b>, the verifier: the left half is how often it accepts
        the right digit, the right half how often it rejects the misprint of the generator's book. A
        fact that was known before is crossed out.
      </p>
      <p>
        Go on from check to check, to the end. The last row is the ten nines. Where does the left
        triangle stop?
      </p>
    </Know>,
    <Know key="k1" preset="misled">
      <p>
        The same start and the same problems, but now the verifier learns too, from final answers
        alone.
      </p>
      <p>
        Go to the end again. In the last row compare the generator's squares with the verifier's
        left halves: does it accept the right digit? Which fill first?
      </p>
    </Know>,
  ],
  see: (
    <Question asks="In the run where both learn, what filled first in the last row?">
      <Answer says="The verifier's left halves, then the generator's squares">
        Go back to the check where the generator knows half of its row, and count the left halves
        that are full there.
      </Answer>
      <Answer right says="The generator's squares, then the verifier's left halves">
        Yes. It accepted no right nine until the generator wrote nine of ten, and then learned to.
        Its right halves emptied meanwhile: it lets more wrong nines pass.
      </Answer>
      <Answer says="Neither filled: what both books have wrong nobody can learn">
        Compare the last check with the first, on the generator's side.
      </Answer>
    </Question>
  ),
  explain: (
    <>
      <p>
        <b>The verifier teaches the generator.</b> Each step that it accepts is worth a push, so the
        facts that the verifier can check fill first.
      </p>
      <p>
        <b>One that never learns is also a ceiling.</b> It goes on paying for the misprints of the
        nines. <b>One that learns stops that:</b> final answers tell it that such solutions are
        wrong, so a lucky right nine can win. <b>Then the generator teaches the verifier:</b>{" "}
        answers with right nines are right, so it learns to accept them, and forgets to reject some
        wrong ones.
      </p>
      <p>
        Limits: one run each. Over {n.runs} seeds the pupil of a verifier that never learns knew{" "}
        {n.frozenNines} of the nines on average, that of one that learns {n.tangoNines}.
      </p>
    </>
  ),
  check: (
    <Question asks="A tutor believes that 9 − 3 is 9, and marks every step of a student by that. Once a week an exam tells both which answers are right, and nothing of the steps. When can the student learn 9 − 3?">
      <Answer says="Never: what the tutor does not know, nobody can teach">
        The exam can. In the second run both books had the nines wrong, and final answers taught
        them.
      </Answer>
      <Answer says="When the tutor marks more steps">More marks repeat the same mistake.</Answer>
      <Answer right says="Once the tutor doubts 9 too">
        Yes. While the tutor marks 9 as right, its marks outweigh a lucky 6. Once exams have made it
        doubt 9, a right answer is all that counts, and later such answers teach the tutor 6.
      </Answer>
      <Answer says="When the exam says which step was wrong">
        Nobody said so in the run either. A right answer pays for all of its steps, the new one
        among them.
      </Answer>
    </Question>
  ),
  further: (
    <p>
      The triangles are in the Lab, too, for every run that counts its facts. Change α there, which
      is 0.2 in this run, and train.
    </p>
  ),
} satisfies Lesson;
