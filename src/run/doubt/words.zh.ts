import type { TranslationOf } from "../../i18n/index.ts";
import type { doubtWords } from "./words.en.ts";

const zh: TranslationOf<typeof doubtWords> = {
  and: (one, other) => `${one}；${other}`,
  gets: (what, got) => `${what}（它算出 ${got}）`,
  although: (what, got) => `${what}（尽管它算出 ${got}）`,
  remark: {
    step: (what, others) =>
      others === 0
        ? `正确，但它不信：它怀疑 ${what}`
        : `正确，但它不信：它怀疑 ${what} 等 ${others + 1} 步`,
    noStep: "正确，但它不信：最后的话与它自己的判定相反",
    chance: (percent) => `正确，但它给出的概率只有 ${percent}`,
  },
  allPass: (steps, distrusted) =>
    `正确，但只有 ${steps} 个步骤全部通过的答案它才相信；它仍怀疑 ${distrusted}`,
  knows: (what, percent) =>
    `对 ${what} 它掌握了 ${percent}：即接受正确数字并否定其余九个数字的比例`,
  wrongSteps: (rejected) => `答案碰巧正确：它否定了 ${rejected}，而这一步确实错了。`,
  noStep: (steps) => `正确，它也接受了全部 ${steps} 个步骤，但最后的话仍是“错误”。`,
  chance: (percent) => `正确，但它给整个答案的概率是 ${percent}；达到 50 % 才算相信。`,
};
export default zh;
