import { doings } from "./eight-times.do.ts";
import type { Lesson } from "./schema.ts";

/** The arm whose verdict was taught by SFT alone: the weight of the verdict loss is 0. */
const VOTES = { from: "study", study: "rl-v-2", arm: "lambda-0", value: "mean" } as const;
const SHARE = { ...VOTES, as: "percent" } as const;
const TOKENS = { ...VOTES, as: "integer" } as const;
/** The same with a verdict that RL trained, λ 0.1. */
const TRAINED = { ...SHARE, arm: "lambda-0-1" } as const;
const AUROC = "verifier/judged_now/auroc, evaluation";

/** Which rule chooses best among eight answers, and what a choice costs. */
const lesson: Lesson = {
  id: "eight-times",
  order: 9,
  chapter: "worth",
  minutes: 8,
  title: { en: "Does asking eight times help?", zh: "问八遍有用吗？" },
  picture: "votes",
  numbers: {
    once: { ...SHARE, measure: "accuracy, majority, 1 sample" },
    majority: { ...SHARE, measure: "accuracy, majority, 8 samples" },
    best: { ...SHARE, measure: "accuracy, best_of_n, 8 samples" },
    weighted: { ...SHARE, measure: "accuracy, weighted, 8 samples" },
    bestOfSixteen: { ...SHARE, measure: "accuracy, best_of_n, 16 samples" },
    weightedFour: { ...SHARE, measure: "accuracy, weighted, 4 samples" },
    ranked: { ...SHARE, measure: AUROC },
    writtenMajority: { ...TOKENS, measure: "tokens, majority, 8 samples" },
    writtenWeighted: { ...TOKENS, measure: "tokens, weighted, 8 samples" },
    allMajority: { ...TOKENS, measure: "forward_tokens, majority, 8 samples" },
    allWeighted: { ...TOKENS, measure: "forward_tokens, weighted, 8 samples" },
    allWeightedFour: { ...TOKENS, measure: "forward_tokens, weighted, 4 samples" },
    rankedTrained: { ...TRAINED, measure: AUROC },
    onceTrained: { ...TRAINED, measure: "accuracy, majority, 1 sample" },
    weightedTrained: { ...TRAINED, measure: "accuracy, weighted, 8 samples" },
    greedy: { ...SHARE, measure: "eval/greedy_accuracy/in_range, evaluation" },
  },
  goal: [
    {
      en: "Ask a model the same sum eight times, and it gives several answers. Which one should you take?",
      zh: "把同一道题问模型八遍，它会给出几个不同的答案。该取哪一个？",
    },
    {
      en: "After this lesson you can choose by three rules, and you can count what each choice costs in tokens.",
      zh: "学完这一课，你能用三种规则来选，也能算出每种选法要花多少 token。",
    },
  ],
  predict: {
    kind: "order",
    text: [
      {
        en: "One model solves sums. It also reads its finished solution and says in **one token** whether it is right. The probability that it gives to “right” is its **belief** in the solution. This design is called RL^V.",
        zh: "一个模型做加法题。它还会读自己写完的解答，用**一个 token** 说出对不对。它给“对”的概率就是它对这份解答的**信心**。这种做法叫 RL^V。",
      },
      {
        en: "Asked once, it is right on {once} of the problems. Now it answers eight times, and a rule picks one answer.",
        zh: "只问一遍，它答对 {once} 的题。现在它答八遍，由一条规则选出一个答案。",
      },
    ],
    question: {
      en: "Which rule picks the right answer most often? Put the best first.",
      zh: "哪条规则选对得最多？把最好的放在最前。",
    },
    items: [
      {
        text: {
          en: "Best of eight: the answer with the highest belief",
          zh: "八选一：信心最高的那个答案",
        },
        truth: "best",
      },
      {
        text: { en: "Majority: the answer given most often", zh: "多数投票：出现最多的答案" },
        truth: "majority",
      },
      {
        text: {
          en: "Weighted vote: add up the beliefs of equal answers, take the largest sum",
          zh: "加权投票：把相同答案的信心加起来，取总和最大的",
        },
        truth: "weighted",
      },
    ],
  },
  do: doings,
  see: {
    text: { en: "Where do the dots of “best of 8” lie?", zh: "“八选一”的点在哪里？" },
    answers: [
      {
        text: { en: "Above those of majority", zh: "在多数投票之上" },
        right: false,
        feedback: {
          en: "Look at the means: best of 8 is below majority, on each of the eight seeds.",
          zh: "看平均值：八选一在多数投票之下，八个种子都是如此。",
        },
      },
      {
        text: { en: "Near those of asking once", zh: "和只问一遍差不多" },
        right: true,
        feedback: {
          en: "Yes. Seven more answers, and nothing gained: on three seeds it is above asking once, on five below.",
          zh: "对。多要了七个答案，却没有得到什么：三个种子上比只问一遍高，五个上更低。",
        },
      },
      {
        text: { en: "Between majority and weighted vote", zh: "在多数投票和加权投票之间" },
        right: false,
        feedback: {
          en: "It uses the same beliefs as the weighted vote, but only the largest one. It is below both on every seed.",
          zh: "它和加权投票用同样的信心，但只用最大的那一个。每个种子上它都低于两者。",
        },
      },
    ],
  },
  explain: [
    {
      en: "**Majority** works because right answers agree while wrong ones scatter: {once} once, {majority} with eight.",
      zh: "**多数投票**有用，是因为错的答案各不相同，对的彼此一致：问一遍 {once}，八遍 {majority}。",
    },
    {
      en: "**Best of eight** trusts a single number, and the more answers, the more likely one of them is believed and wrong: {best} with eight, {bestOfSixteen} with sixteen. The belief is weak: of a right and a wrong solution it prefers the right one in {ranked} of pairs; a coin does in 50 %.",
      zh: "**八选一**只相信一个数字；答案越多，就越可能有一个被相信却是错的：八个 {best}，十六个 {bestOfSixteen}。信心很弱：一对一错两份解答，它在 {ranked} 的情况下更相信对的；抛硬币是 50 %。",
    },
    {
      en: "**The weighted vote** uses both: {weighted}, above majority on all eight seeds. A weak belief still helps when it only tips a vote.",
      zh: "**加权投票**两者都用：{weighted}，八个种子上都高于多数投票。信心虽弱，用来左右投票仍有帮助。",
    },
    {
      en: "**Who pays?** The verdict is one token, so eight weighted answers write {writtenWeighted} tokens and eight plain ones {writtenMajority}. But here the model **reads** each solution again before it says the token. Counted with the reading it is {allWeighted} against {allMajority}. Four weighted answers cost {allWeightedFour}, and are right in {weightedFour}: level with a majority of eight.",
      zh: "**谁来付账？** 判定只有一个 token，所以八个加权的答案写 {writtenWeighted} 个 token，八个普通的写 {writtenMajority} 个。但在这里，模型要把每份解答再**读**一遍才能说出它。算上读的，是 {allWeighted} 对 {allMajority}。四个加权的答案花 {allWeightedFour} 个，答对 {weightedFour}：和八个多数投票持平。",
    },
    {
      en: "**Training the one token** makes the belief better ({rankedTrained} of pairs) and the solutions worse ({onceTrained} asked once). The weighted vote falls to {weightedTrained}. In the paper, with larger models, the solutions did not suffer; in this small one they did.",
      zh: "**训练这一个 token** 让信心变好（{rankedTrained} 的情况），让解答变差（只问一遍 {onceTrained}）。加权投票降到 {weightedTrained}。在论文里，更大的模型解答没有变差；在这个小模型里变差了。",
    },
    {
      en: "Limits: one small model, short sums, eight seeds. And one answer without dice, always the likeliest character, is right in {greedy} here, about as often as the best vote. Voting helps a model that rolls dice.",
      zh: "局限：一个小模型、很短的加法、八个种子。而且这里不掷骰子、每次都写最可能的字符，一遍就答对 {greedy}，和最好的投票差不多。投票帮的是掷骰子的模型。",
    },
  ],
  check: {
    text: {
      en: "You may read and write as many tokens as a majority of eight costs. What do you choose?",
      zh: "你可以读写的 token 总数，等于八个答案多数投票的花费。你怎么选？",
    },
    answers: [
      {
        text: {
          en: "A weighted vote of eight: it is the better rule",
          zh: "八个加权投票：它是更好的规则",
        },
        right: false,
        feedback: {
          en: "With reading it costs twice as much. A comparison at equal numbers of answers hides that.",
          zh: "算上读的，它要花两倍。只按答案个数相等来比较，就看不到这一点。",
        },
      },
      {
        text: {
          en: "Best of eight: only one answer has to be the best",
          zh: "八选一：只要有一个最好就行",
        },
        right: false,
        feedback: {
          en: "It reads every solution again as well, and with this belief it is the worst of the three.",
          zh: "它同样要把每份解答再读一遍，而且凭这样的信心，它是三者中最差的。",
        },
      },
      {
        text: {
          en: "A majority of eight or a weighted vote of four: here they are level",
          zh: "八个多数投票或四个加权投票：在这里两者持平",
        },
        right: true,
        feedback: {
          en: "Yes: {majority} and {weightedFour}. With a better judge, or solutions that are cheap to read, the weighted vote may win.",
          zh: "对：{majority} 和 {weightedFour}。如果评判更准，或解答读起来更便宜，加权投票也许会赢。",
        },
      },
    ],
  },
  further: {
    text: {
      en: "“Try it yourself” opens with this model. Give it a problem of your own, and change the number of attempts.",
      zh: "“亲自试试”会用这个模型打开。给它出一道你自己的题，并改变尝试的次数。",
    },
    link: "preset=rl-v&u=14#try/sample",
  },
};

export default lesson;
