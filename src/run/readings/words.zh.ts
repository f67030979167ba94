import type { TranslationOf } from "../../i18n/index.ts";
import type { Fraction } from "./tenths.ts";
import type { readingWords } from "./words.en.ts";

const counted = ({ n, of }: Fraction): string => `${n}/${of}`;
const was = (first: Fraction | null): string =>
  first === null ? "" : `（起初 ${counted(first)}）`;

const zh: TranslationOf<typeof readingWords> = {
  catches: (caught, first) => `抓到 ${counted(caught)} 的错误${was(first)}`,
  doubts: (doubted, first) => `怀疑 ${counted(doubted)} 的正确步骤${was(first)}`,
  and: "，",
  collapse: (kind, earnsAlike, since) => {
    const alike = "它的检查得分都一样，所以什么也学不到。";
    if (kind === "no-spread") return `从第 ${since} 次更新起，验证器全凭运气：${alike}`;
    const word = kind === "all-wrong" ? "错误" : "正确";
    return `从第 ${since} 次更新起，验证器把一切都判为${word}${earnsAlike ? `：${alike}` : "。"}`;
  },
  about: "平衡准确率是两个比例的平均：错误步骤被判错的比例，正确步骤被判对的比例。乱猜是 50 %。",
};
export default zh;
