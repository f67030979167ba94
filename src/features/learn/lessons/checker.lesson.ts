import type { NumberSource } from "../../../run-view/figures/number-source.ts";
import type { Lesson } from "./schema.ts";

const recorded = (
  metric: string,
  at: number,
  as: NumberSource["as"] = "percent",
): NumberSource => ({ from: "recording", preset: "quick", metric, at, as });
const studied = (
  study: "both" | "judges",
  measure: string,
  arm = "tango",
  value: "mean" | "n" = "mean",
): NumberSource => ({
  from: "study",
  study,
  measure,
  arm,
  value,
  as: value === "n" ? "integer" : "percent",
});

/** The paper's question: more verdicts on steps become true although only the final verdict is rewarded. */
const lesson: Lesson = {
  id: "checker",
  order: 4,
  chapter: "checker",
  minutes: 6,
  picture: "checks",
  title: {
    en: "Can a checker learn with nobody to check it?",
    zh: "没有人检查，检查者也能学会吗？",
  },
  numbers: {
    start: recorded("verifier/step_caught", 0),
    early: recorded("verifier/step_caught", 10),
    end: recorded("verifier/step_caught", 40),
    doubtsStart: recorded("verifier/step_false_alarms", 0),
    doubtsEnd: recorded("verifier/step_false_alarms", 40),
    updates: recorded("verifier_updates", 40, "integer"),
    runs: studied("both", "mixed/step_caught, end", "tango", "n"),
    caughtBefore: studied("both", "mixed/step_caught, after-sft"),
    caughtAfter: studied("both", "mixed/step_caught, end"),
    doubtedBefore: studied("both", "mixed/step_false_alarms, after-sft"),
    doubtedAfter: studied("both", "mixed/step_false_alarms, end"),
    reinforced: studied("judges", "mixed/processbench_f1, end"),
    imitated: studied("judges", "mixed/processbench_f1, end", "rft"),
  },
  goal: [
    {
      en: "The verifier reads a solution step by step and says of each step whether it is right. It learned from a misprinted book, so it lets some wrong steps pass.",
      zh: "验证器逐步阅读一份解答，并说出每一步是否正确。它是从有印刷错误的书里学的，所以会放过一些错误的步骤。",
    },
    {
      en: "Its textbook marked steps for it, some of them wrongly. To teach it more, somebody would have to go on marking **every step**. Here nobody does: only the answer at the end is known to be right or wrong.",
      zh: "它的课本替它批改过步骤，有些批错了。要再教它，得有人继续批改**每一步**。这里没有人这样做：只知道最后的答案是对还是错。",
    },
    {
      en: "After this lesson you can explain how a checker learns to judge steps from answers alone, and name the one thing that it needs for that.",
      zh: "学完这一课，你能解释检查者如何只凭答案学会判断步骤，并说出它为此必需的那一样东西。",
    },
  ],
  predict: {
    kind: "share",
    text: [
      {
        en: "The verifier now practices alone for {updates} updates (an update is one small change of its weights). It checks each solution eight times. A check in good form earns 0.8 points, whatever it says. It earns 1 more if its **last word** is true: was the whole answer right or wrong?",
        zh: "接下来验证器独自练习 {updates} 次更新（一次更新就是把权重改动一点点）。每份解答它检查八遍。格式良好的检查得 0.8 分，不论说了什么。如果**最后一句话**属实，再得 1 分：整个答案是对还是错？",
      },
      {
        en: "While it practices nobody tells it **which step** is wrong. At the start it catches {start} of the wrong steps.",
        zh: "练习时没有人告诉它**哪一步**错了。开始时它能抓住 {start} 的错误步骤。",
      },
    ],
    question: {
      en: "After the practice, how many of the wrong steps will it catch?",
      zh: "练习之后，它能抓住多少错误步骤？",
    },
    title: { en: "Wrong steps caught", zh: "抓住的错误步骤" },
    start: "start",
    truth: "end",
    options: [
      {
        text: {
          en: "No more than before: only its last word earns the point",
          zh: "不会更多：只有最后一句话能得分",
        },
        value: 0.6,
        upTo: 0.66,
      },
      {
        text: { en: "A few more, perhaps 75 %", zh: "多一些，也许 75 %" },
        value: 0.75,
        upTo: 0.84,
      },
      { text: { en: "Nearly all of them", zh: "几乎全部" }, value: 0.95, upTo: 1 },
    ],
  },
  do: [
    {
      kind: "mark",
      text: [
        {
          en: "Be the checker first. The problems are sums without carry: 34+52= has the steps 3 + 5 = 8 and 4 + 2 = 6. Mark six steps right or wrong.",
          zh: "先自己当一回检查者。题目是不进位的加法：34+52= 的步骤是 3 + 5 = 8 和 4 + 2 = 6。请把六个步骤标为对或错。",
        },
        {
          en: "Then you see what the verifier said of the same steps, early in its practice. Its book got hard sums wrong about every other time.",
          zh: "然后你会看到验证器在练习初期对这些步骤说了什么。它的书里，难的加法大约每两次错一次。",
        },
      ],
      preset: "quick",
      updates: [6, 7],
      steps: 6,
    },
    {
      kind: "watch",
      text: [
        {
          en: "Now watch its {updates} updates. Each sheet is one solution, and the cards under it are its eight checks. Those with a true last word are pushed up, the others down. If all eight earn the same, nothing is pushed.",
          zh: "现在看它的 {updates} 次更新。每张纸是一份解答，下面的卡片是对它的八遍检查。最后一句话属实的被推高，其余的被压低。八遍得分都一样时，什么也不推。",
        },
        {
          en: "The thin line is the share of wrong steps caught in training. The rings are measured on solutions that it never trained on; you predicted the last of them.",
          zh: "细线是训练中抓住的错误步骤所占的比例。圆圈是在它从未训练过的解答上测得的；你预测的是最后一个。",
        },
      ],
      recording: { preset: "quick", from: 0, to: 40, seconds: 16 },
      chart: {
        role: "verifier",
        metric: "verifier/step_caught",
        training: "train/step_caught",
        title: { en: "Wrong steps caught", zh: "抓住的错误步骤" },
        on: {
          en: "on {count} wrong steps it never trained on",
          zh: "在 {count} 个从未训练过的错误步骤上",
        },
      },
    },
  ],
  see: {
    text: { en: "How did the rings move?", zh: "圆圈是怎样移动的？" },
    answers: [
      {
        text: {
          en: "Up, and most of the way in the first quarter",
          zh: "向上，大部分在前四分之一就完成了",
        },
        right: true,
        feedback: {
          en: "Yes: from {start} to {early} in a quarter of the updates, to {end} in all of them.",
          zh: "对：四分之一的更新就从 {start} 升到 {early}，全部更新之后到 {end}。",
        },
      },
      {
        text: { en: "Up, evenly until the end", zh: "向上，直到最后都很均匀" },
        right: false,
        feedback: {
          en: "Look at the second ring: after a quarter of the updates it stands at {early} already, and only {end} is left to reach.",
          zh: "看第二个圆圈：四分之一的更新之后已在 {early}，而终点是 {end}。",
        },
      },
      {
        text: { en: "Down first: it had to unlearn its book", zh: "先向下：它得先忘掉书里学的" },
        right: false,
        feedback: {
          en: "No ring is lower than the one before it. It did not unlearn; it leaned on what it knew in part already.",
          zh: "没有一个圆圈低于前一个。它没有忘掉什么，而是靠已经部分掌握的东西。",
        },
      },
      {
        text: { en: "Hardly: only the last word got better", zh: "几乎没动：变好的只是最后一句话" },
        right: false,
        feedback: {
          en: "The rings count verdicts on steps, not last words, and they rose from {start} to {end}.",
          zh: "圆圈数的是对步骤的判定，不是最后一句话；它们从 {start} 升到了 {end}。",
        },
      },
    ],
  },
  explain: [
    {
      en: "Its book taught the verifier a habit: its last word is “wrong” as soon as it doubts **one** step. So a true last word usually rests on true verdicts before it.",
      zh: "书本教给验证器一个习惯：只要怀疑**一**步，最后就说“错”。所以属实的最后一句话，通常来自前面属实的判定。",
    },
    {
      en: "Its eight checks of one solution differ by chance. Those that judged the steps rightly end with a true last word more often. They are pushed up as a whole, **with every verdict in them**.",
      zh: "它对同一份解答的八遍检查会随机地有所不同。看对了步骤的那些，更常以属实的话结尾。它们被整体推高，**连同其中的每个判定**。",
    },
    {
      en: "Some checks earn the point for a wrong reason: they miss the wrong step and doubt a right one. Over many solutions such luck pays less often than judging truly.",
      zh: "有些检查得分的理由是错的：放过了错误的一步，却怀疑正确的一步。解答多了，这样的运气不如判断属实来得划算。",
    },
    {
      en: "It did not get there by doubting everything: it doubted {doubtsStart} of the right steps before and {doubtsEnd} after.",
      zh: "它不是靠怀疑一切做到的：正确的步骤，练习前它误疑 {doubtsStart}，之后 {doubtsEnd}。",
    },
    {
      en: "That was one run, on easy problems. In {runs} runs on harder ones the mean share of wrong steps caught rose from {caughtBefore} to {caughtAfter}, and that of right steps doubted fell from {doubtedBefore} to {doubtedAfter}.",
      zh: "那是一次运行，题目也容易。在较难题目的 {runs} 次运行中，抓住的错误步骤平均从 {caughtBefore} 升到 {caughtAfter}，被误疑的正确步骤从 {doubtedBefore} 降到 {doubtedAfter}。",
    },
    {
      en: "It need not be reinforcement learning. A verifier that just imitates those of its own checks whose last word was true becomes about as good: {imitated} against {reinforced} in the paper’s own grade, for finding the first mistake or clearing the answer.",
      zh: "不一定要用强化学习。一个只模仿自己那些最后一句话属实的检查的验证器，也差不多一样好：按论文自己的分数（找到第一个错误，或放行答案），{imitated} 对 {reinforced}。",
    },
    {
      en: "What it does need is the habit. Where the last word does not rest on the verdicts, its point says nothing about them, and practice moves them by chance.",
      zh: "真正必需的是那个习惯。如果最后一句话不取决于各步的判定，它的得分就说明不了判定的好坏，练习只会让判定随机地变动。",
    },
  ],
  check: {
    text: {
      en: "Another verifier has found a shortcut: it tells right answers from wrong ones by their length and ignores its own verdicts on the steps. Its last words are mostly true. What does practice teach it about steps?",
      zh: "另一个验证器找到了捷径：它凭答案的长短分辨对错，不理会自己对步骤的判定。它的最后一句话大多属实。练习会教给它什么关于步骤的东西？",
    },
    answers: [
      {
        text: {
          en: "Nothing: true and false verdicts earn the same",
          zh: "什么也没有：属实与不实的判定得分一样",
        },
        right: true,
        feedback: {
          en: "Yes. Judging steps is learned only as far as the last word depends on it. Here it does not, so no kind of verdict is pushed up.",
          zh: "对。只有当最后一句话依赖于步骤的判定时，判定才会被学到。这里并不依赖，所以哪种判定都不会被推高。",
        },
      },
      {
        text: {
          en: "As much as ours: its last words are true, too",
          zh: "和我们的一样多：它的最后一句话也属实",
        },
        right: false,
        feedback: {
          en: "A true last word pulls up the verdicts of that check, true or false. Ours gained because true verdicts made a true last word more likely; here they do not.",
          zh: "属实的最后一句话会推高那遍检查里的判定，不管它们是否属实。我们的验证器能进步，是因为属实的判定让最后一句话更可能属实；这里不是这样。",
        },
      },
      {
        text: {
          en: "Nothing: steps can only be learned from marked steps",
          zh: "什么也没有：步骤只能从批改过的步骤学到",
        },
        right: false,
        feedback: {
          en: "You have just seen one learn without a single marked step. What this one lacks is not a teacher but the link from its verdicts to its last word.",
          zh: "你刚刚看到一个验证器没有任何批改过的步骤也学会了。这一个缺的不是老师，而是判定与最后一句话之间的联系。",
        },
      },
    ],
  },
  further: {
    text: {
      en: "Take the habit away. The Lab opens with one setting changed, “Verdicts by comparison” off. Train, and see whether more wrong steps are caught.",
      zh: "拿走那个习惯。实验室打开时只改了一项设置：关闭“按比较判定”。训练看看，抓住的错误步骤会不会变多。",
    },
    link: "preset=quick&verifierHabit=false&view=lab",
  },
};

export default lesson;
