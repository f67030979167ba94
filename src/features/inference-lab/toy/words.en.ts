import { pluralize } from "../../../core/counted.ts";
import { numberName } from "../../../i18n/en/numbers.ts";
import { defineWords } from "../../../i18n/index.ts";

/** The toy (a sum with digits to turn) and its three games. */
export const toyWords = defineWords("inference-lab/toy", {
  games: {
    label: "The toy and its three games",
    names: {
      turn: { long: "Turn the wheels", short: "Turn" },
      quiz: { long: "Be the verifier", short: "Be it" },
      fool: { long: "Fool the verifier", short: "Fool it" },
      ask: { long: "Ask the generator", short: "Ask" },
    },
    wins: (count: number) => `Games won: ${count}`,
    another: "Another problem",
    /** Joins sentences into one text. */
    together: (sentences: readonly string[]) => sentences.join(" "),
    asking: "The generator writes…",
    none: "No trained models are here to play with. Open a recording, or train a run.",
    nobody: "This algorithm has no verifier. Ask the generator.",
  },
  rows: {
    problem: "Problem",
    everyDigit: "every digit turns",
    /** What a wheel of the answer shows. */
    things: { digit: "digit", letter: "letter" },
    lead: "First term",
    term: (number: number) => `Problem, term ${number}`,
    upper: (column: number) => `Column ${column}, upper digit`,
    lower: (column: number) => `Column ${column}, lower digit`,
    yours: "Your answer",
    how: "turn with ↑ ↓, a press or a swipe",
    wheel: (step: number) => `Answer, step ${step}`,
    wheelOf: (step: number, character: number) => `Answer, step ${step}, character ${character}`,
    answer: "answer",
    who: { before: "Before training", after: "After training" },
    book: "as its book taught it",
    update: (updates: string) => `after ${pluralize(updates, "update")}`,
    sure: (percent: string) => `${percent} sure`,
    truth: "Truth",
    unseen: "no model sees it",
    isRight: "✓ right",
    isNot: (answer: string) => `✗ not ${answer}`,
  },
  turn: {
    title: {
      both: (thing: string) => `Turn a ${thing}. Two verifiers check every step at once.`,
      steps: (thing: string) => `Turn a ${thing}. The verifier checks every step at once.`,
      whole: (thing: string) => `Turn a ${thing}. The verifier judges the whole answer at once.`,
      nobody: (thing: string) => `Turn a ${thing}, and look at the truth.`,
    },
    how: {
      sum: (operator: string) =>
        `The check: your digit ${operator} the lower one should give the upper one.`,
      look: "The check: at the place you write stands the letter of the word.",
      again: "The check: the verifier makes the step again and compares.",
      whole: "This verifier has one number for the whole answer, none for a step.",
      nobody: "No verifier was trained with this algorithm.",
    },
    show: "Show the right answer",
    along: {
      borrow: "No column borrows here, so the other digit came along.",
      column: "A column has at most 9 here, so the other digit came along.",
      other: "That would not be a problem of this task, so another digit came along.",
    },
    wrong: (written: string, what: string) => `You wrote ${written} for ${what}.`,
    change: {
      taught: {
        book: (sum: string) =>
          `Before training the verifier lets it pass: its book says ${sum}. Training taught it to doubt that line.`,
        sum: (sum: string) =>
          `Before training the verifier lets it pass, as it gets ${sum}. Training taught it to reject it.`,
        plain: "Before training the verifier lets it pass. Training taught it to reject it.",
      },
      bothCatch: "That is wrong, and both catch it.",
      bothMiss: {
        book: (sum: string) => `That is wrong, and both let it pass: their book says ${sum}.`,
        sum: (sum: string) => `That is wrong, and both let it pass: the trained one gets ${sum}.`,
        plain: "That is wrong, and both let it pass.",
      },
      unlearned: {
        book: (sum: string) =>
          `Before training the verifier rejects it. Now it lets it pass, as its book says: ${sum}.`,
        sum: (sum: string) =>
          `Before training the verifier rejects it. Now it lets it pass: it gets ${sum}.`,
        plain: "Before training the verifier rejects it. Now it lets it pass.",
      },
      catches: "That is wrong, and the verifier catches it.",
      misses: {
        book: (sum: string) =>
          `That is wrong, and the verifier lets it pass: its book says ${sum}.`,
        sum: (sum: string) => `That is wrong, and the verifier lets it pass: it gets ${sum}.`,
        plain: "That is wrong, and the verifier lets it pass.",
      },
      unread: "That is wrong. A verifier wrote something that cannot be read.",
    },
    right: {
      both: "Right, and both believe it.",
      alone: "Right, and the verifier believes it.",
      learned: "Right. Before training the verifier did not believe it; now it does.",
    },
    doubted: "Right, but the trained verifier does not believe it.",
    whole: {
      right: (percent: string) =>
        `Right, and the verifier gives it a chance of ${percent} to be right.`,
      wrong: (percent: string) =>
        `Wrong, and the verifier gives it a chance of ${percent} to be right.`,
    },
    unjudged: { right: "Right.", wrong: "Wrong." },
  },
  strip: {
    label: (what: string) => `Which digits each verifier accepts for ${what}`,
    before: "before",
    after: "after",
    accepted: "accepted",
    rejected: "rejected",
    isRight: "right",
    now: {
      none: {
        bookLies: (what: string, wrong: string) =>
          `For ${what} its book has ${wrong}. Training made it distrust all ten digits: it found out that its book lies, not what is true. That is enough to teach.`,
        plain: (what: string) => `For ${what} it rejects all ten digits, the right one, too.`,
      },
      right: {
        changed: (what: string) =>
          `For ${what} it accepts the right digit alone now. Before training it did not.`,
        plain: (what: string) => `For ${what} it accepts the right digit alone, now as before.`,
        alone: (what: string) => `For ${what} it accepts the right digit alone.`,
      },
      more: (what: string, count: number) =>
        `For ${what} it accepts ${numberName(count)} digits, the right one among them: that is a way to fool it.`,
      wrong: (what: string, digits: string) =>
        `For ${what} it accepts ${digits}, and not the right digit.`,
    },
  },
  quiz: {
    title: "Be the verifier: which steps are wrong?",
    about: "Mark every step first. Then see what the trained verifier says, and the truth.",
    generator: "Generator",
    wrote: "wrote this",
    you: "You say",
    keys: "press, or C and X",
    step: (step: number) => `Step ${step}`,
    hidden: "covered",
    left: (count: number) => (count === 1 ? "One step to go." : `${count} steps to go.`),
    goal: "You win where you are right and it is wrong, or if you are right everywhere.",
    ready: "All marked.",
    reveal: "Show its verdicts",
    next: "Next solution",
    none: "These models wrote no well-formed solution, so there is nothing to judge. Choose a later moment under More.",
    won: {
      all: "A win: all your marks are right.",
      better: "A win: you are right where it is wrong.",
    },
    lost: (wrong: number) =>
      wrong === 1
        ? "No win: one of your marks is not right, and it is right there."
        : `No win: ${numberName(wrong)} of your marks are not right, and it is right there.`,
  },
  fool: {
    title: (thing: string) => `Fool the verifier: one wrong ${thing} that it still calls “right”.`,
    about: {
      current: (thing: string) =>
        `The solution is right, and the trained verifier believes it. Change one ${thing}. You have three tries.`,
      reference: (thing: string) =>
        `The trained verifier lets nothing pass, so this is the verifier before training. Change one ${thing}. You have three tries.`,
    },
    yours: "Your answer",
    was: (answer: string) => `right is ${answer}`,
    ask: "Does it believe this?",
    change: (thing: string) => `Turn one ${thing} of the answer, then ask.`,
    ready: "Ask it: that costs a try.",
    asked: (thing: string) => `Caught. Turn another ${thing}, or this one further.`,
    tries: (left: number) => (left === 1 ? "One try left." : `${left} tries left.`),
    again: "Three more tries",
    lost: "Three tries, all caught.",
    hints: {
      column: (what: string, thing: string) =>
        `Hint: look at ${what}. There it lets a wrong ${thing} pass.`,
      digit: (what: string, value: string) => `Hint: it believes ${value} for ${what}.`,
    },
    won: (what: string, value: string) => `Fooled: ${what} is not ${value}, and it said “right”.`,
    lesson: "In training, a generator that came upon this one would be paid for it.",
    none: "Of all the texts that were tried it believed not one that is wrong. Choose an earlier moment under More.",
  },
  ask: {
    title: "Ask the generator: eight answers, one vote.",
    about: "It wrote the same problem eight times. Choose the answer that you would hand in.",
    answers: "The eight answers",
    own: "A problem of yours",
    askIt: "Ask",
    says: "Verifier:",
    truth: { right: "It is right.", wrong: "It is wrong." },
    choose: "You win if your answer is right and not all eight agree.",
    cards: {
      majority: { title: "Most votes", about: "nobody is asked for a verdict" },
      verifier: {
        title: "The verifier's choice",
        about: "each answer counts as much as it is believed",
      },
      yours: { title: "Your choice" },
    },
    times: (count: number, of: number) => `${numberName(count)} of ${numberName(of)} wrote it`,
    right: "right",
    wrong: "wrong",
    win: "right, a win",
    told: {
      alike: {
        right: "All eight agree, and they are right: nothing to choose.",
        wrong: "All eight agree, and they are wrong.",
      },
      both: "The majority was right, and so were you.",
      majority: "The majority was right.",
      youVerifier: "The majority was wrong. The verifier was not, and neither were you.",
      you: "The majority was wrong, and you were not.",
      verifier: "The majority was wrong, the verifier was not.",
      nobodyRight: "Not one of the eight is right.",
      allWrong: "A right answer was there, and nobody chose it.",
    },
    lesson: "How often that happens is the subject of the lesson on asking eight times.",
  },
});

export type ToyWords = typeof toyWords.english;
