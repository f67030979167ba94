import type { TranslationOf } from "../../../i18n/index.ts";
import type { toyWords } from "./words.en.ts";

const zh: TranslationOf<typeof toyWords> = {
  games: {
    label: "玩具与三个小游戏",
    names: {
      turn: { long: "拨动转轮", short: "拨动" },
      quiz: { long: "扮演验证器", short: "扮演它" },
      fool: { long: "骗过验证器", short: "骗过它" },
      ask: { long: "问生成器", short: "问它" },
    },
    wins: (count) => `赢了 ${count} 次`,
    moreName: "更多",
    more: "更多：哪次运行与哪个时刻、采样、温度、投票规则",
    another: "换一道题",
    between: "",
    dealing: "正在找一道合适的题目…",
    asking: "生成器正在写…",
    loading: "正在载入模型…",
    none: "这里没有训练好的模型可玩。请在“更多”里选一次运行，或自己训练一次。",
    nobody: "该算法没有验证器。请在“更多”里另选一次运行，或者去问生成器。",
  },
  rows: {
    problem: "题目",
    everyDigit: "每个数字都能拨动",
    things: { digit: "数字", letter: "字母" },
    lead: "第一项",
    digit: (column, row, rows) =>
      rows === 1
        ? `题目，第 ${column + 1} 项`
        : `第 ${column} 列，${row === 0 ? "上面" : "下面"}的数字`,
    yours: "你的答案",
    how: "用 ↑ ↓、点按或滑动来拨",
    wheel: (step, character, of) =>
      of === 1 ? `答案，步骤 ${step}` : `答案，步骤 ${step}，第 ${character} 个字符`,
    answer: "答案",
    who: { before: "训练之前", after: "训练之后" },
    book: "照课本所教",
    update: (updates) => `${updates} 次更新之后`,
    sure: (percent) => `把握 ${percent}`,
    truth: "真相",
    unseen: "模型都看不到",
    isRight: "✓ 正确",
    isNot: (answer) => `✗ 不是 ${answer}`,
  },
  turn: {
    title: {
      both: (thing) => `拨动一个${thing}，两个验证器立刻检查每一步。`,
      steps: (thing) => `拨动一个${thing}，验证器立刻检查每一步。`,
      whole: (thing) => `拨动一个${thing}，验证器立刻判定整个答案。`,
      nobody: (thing) => `拨动一个${thing}，再看真相。`,
    },
    how: {
      sum: (operator) => `检查方法：你的数字 ${operator} 下面的数字，应等于上面的数字。`,
      look: "检查方法：你写的位置上，应是单词里的那个字母。",
      again: "检查方法：验证器把这一步重做一遍，再作比较。",
      whole: "这个验证器对整个答案只给一个数，对单个步骤不作判定。",
      nobody: "该算法没有训练验证器。",
    },
    show: "显示正确答案",
    along: {
      borrow: "这里没有借位，所以另一个数字跟着动了。",
      column: "这里每列至多为 9，所以另一个数字跟着动了。",
      other: "那样就不是本任务的题目了，所以另一个数字跟着动了。",
    },
    wrong: (written, what) => `你给 ${what} 写了 ${written}。`,
    change: {
      taught: {
        book: (sum) => `训练之前验证器会放过它：课本上写着 ${sum}。训练教会了它怀疑这一行。`,
        sum: (sum) => `训练之前验证器会放过它，因为它算出 ${sum}。训练教会了它否定这一步。`,
        plain: "训练之前验证器会放过它。训练教会了它否定这一步。",
      },
      bothCatch: "这是错的，两个都查出来了。",
      bothMiss: {
        book: (sum) => `这是错的，两个都放过了：课本上写着 ${sum}。`,
        sum: (sum) => `这是错的，两个都放过了：训练之后的算出 ${sum}。`,
        plain: "这是错的，两个都放过了。",
      },
      unlearned: {
        book: (sum) => `训练之前验证器会否定它；现在却放过了，正如课本所写：${sum}。`,
        sum: (sum) => `训练之前验证器会否定它；现在却放过了：它算出 ${sum}。`,
        plain: "训练之前验证器会否定它；现在却放过了。",
      },
      catches: "这是错的，验证器查出来了。",
      misses: {
        book: (sum) => `这是错的，验证器却放过了：课本上写着 ${sum}。`,
        sum: (sum) => `这是错的，验证器却放过了：它算出 ${sum}。`,
        plain: "这是错的，验证器却放过了。",
      },
      unread: "这是错的。有一个验证器写的东西读不懂。",
    },
    right: {
      both: "正确，两个都相信。",
      alone: "正确，验证器也相信。",
      learned: "正确。训练之前验证器不相信它，现在相信了。",
    },
    doubted: "正确，但训练之后的验证器不相信。",
    whole: (isRight, percent) =>
      `${isRight ? "正确" : "错误"}，而验证器认为它正确的概率是 ${percent}。`,
    unjudged: (isRight) => (isRight ? "正确。" : "错误。"),
  },
  strip: {
    label: (what) => `对 ${what}，两个验证器各接受哪些数字`,
    before: "之前",
    after: "之后",
    accepted: "接受",
    rejected: "否定",
    isRight: "正确",
    now: {
      none: {
        bookLies: (what, wrong) =>
          `对 ${what}，课本上写的是 ${wrong}。训练使它怀疑全部十个数字：它发现了课本在撒谎，却没发现真相是什么。这已足够用来教。`,
        plain: (what) => `对 ${what}，它否定全部十个数字，连正确的也不例外。`,
      },
      right: {
        changed: (what) => `对 ${what}，它现在只接受正确的数字；训练之前并非如此。`,
        plain: (what) => `对 ${what}，它只接受正确的数字，和训练之前一样。`,
        alone: (what) => `对 ${what}，它只接受正确的数字。`,
      },
      more: (what, count) => `对 ${what}，它接受 ${count} 个数字，正确的也在其中：可以由此骗过它。`,
      wrong: (what, digits) => `对 ${what}，它接受 ${digits}，却不接受正确的数字。`,
    },
    weakest: (digit, isOnTop, known, of, rest) =>
      `${isOnTop ? `上面是 ${digit}` : `结果是 ${digit}`} 的 ${of} 列里，它掌握了 ${known} 列；其余各列里掌握了 ${rest}。`,
    rest: (known, of) => `${of} 列中的 ${known} 列`,
  },
  quiz: {
    title: "扮演验证器：哪些步骤是错的？",
    about: "先给每一步打上标记，再看训练之后的验证器怎么说，以及真相。",
    generator: "生成器",
    wrote: "写了这些",
    you: "你说",
    keys: "点按，或按 C 与 X",
    step: (step) => `步骤 ${step}`,
    hidden: "遮住了",
    left: (count) => `还剩 ${count} 步。`,
    goal: "在它错的地方你对了，或者你全对，就算赢。",
    ready: "都标好了。",
    reveal: "显示它的判定",
    next: "下一份解答",
    none: "这些模型没有写出合格的解答，所以没有什么可判。请在“更多”里选一个更晚的时刻。",
    won: { all: "赢了：你的标记全对。", better: "赢了：在它错的地方你对了。" },
    lost: (wrong) => `没赢：你有 ${wrong} 个标记不对，而它在那里是对的。`,
  },
  fool: {
    title: (thing) => `骗过验证器：一个错误的${thing}，它仍说“正确”。`,
    about: {
      current: (thing) =>
        `这份解答是对的，训练之后的验证器也相信。改动一个${thing}，你有三次机会。`,
      reference: (thing) =>
        `训练之后的验证器什么也不放过，所以这里是训练之前的验证器。改动一个${thing}，你有三次机会。`,
    },
    yours: "你的答案",
    was: (answer) => `正确的是 ${answer}`,
    ask: "它会相信吗？",
    change: (thing) => `拨动答案里的一个${thing}，再问它。`,
    ready: "问它吧：这会用掉一次机会。",
    asked: (thing) => `被查出来了。换一个${thing}，或把这个再拨一拨。`,
    tries: (left) => `还有 ${left} 次机会。`,
    again: "再来三次",
    lost: "三次都被查出来了。",
    hints: {
      column: (what, thing) => `提示：看看 ${what}。在那里它会放过一个错误的${thing}。`,
      digit: (what, value) => `提示：对 ${what}，它相信 ${value}。`,
    },
    won: (what, value) => `骗过了：${what} 不等于 ${value}，它却说“正确”。`,
    lesson: "训练时，碰巧写出这个的生成器会因此得到奖励。",
    none: "试过的所有文本里，没有一个错的能让它相信。请在“更多”里选一个更早的时刻。",
  },
  ask: {
    title: "问生成器：八个答案，一次投票。",
    about: "它把同一道题写了八遍。选出你愿意交上去的答案。",
    answers: "八个答案",
    choose: "你的答案正确，而且八个答案不全相同，就算赢。",
    cards: {
      majority: { title: "得票最多", about: "不问任何人的判定" },
      verifier: { title: "验证器的选择", about: "每个答案按受信任的程度计票" },
      yours: { title: "你的选择", about: "" },
    },
    times: (count, of) => `${of} 个里有 ${count} 个这样写`,
    right: "正确",
    wrong: "错误",
    win: "正确，赢了",
    told: {
      alike: { right: "八个全都一样，而且都对：没有什么可选。", wrong: "八个全都一样，而且都错。" },
      both: "多数是对的，你也对了。",
      majority: "多数是对的。",
      youVerifier: "多数错了，验证器没有错，你也没有。",
      you: "多数错了，你没有错。",
      verifier: "多数错了，验证器没有错。",
      nobodyRight: "八个里没有一个是对的。",
      allWrong: "有一个正确的答案，却没有人选它。",
    },
    lesson: "这种事多久发生一次，是“问八遍有用吗？”那一课的主题。",
  },
};

export default zh;
