import type { TranslationOf } from "../../i18n/index.ts";
import { tenths } from "./tenths.ts";
import type { figureWords } from "./words.en.ts";

const share = (value: number, what: string): string => {
  if (value >= 1) return `全部${what}`;
  const { n, of } = tenths(value);
  return `每 ${of} 个${what}中的 ${n} 个`;
};
const caughtText = (caught: number): string =>
  caught <= 0 ? "一个错误也抓不到" : `抓到${share(caught, "错误")}`;
const doubtedText = (doubted: number): string =>
  doubted <= 0 ? "不怀疑任何正确步骤" : `怀疑${share(doubted, "正确步骤")}`;

const zh: TranslationOf<typeof figureWords> = {
  rates: (caught, doubted) => `${caughtText(caught)}，${doubtedText(doubted)}`,
  ratesAtFirst: (caught, doubted) => `起初${caughtText(caught)}，${doubtedText(doubted)}`,
  balanced: "平衡准确率",
  about: "两个比例的平均：错误步骤被判错的比例，正确步骤被判对的比例。乱猜是 50 %。",
  set: { mixed: "在固定的混合集上", first: "在最初的解答上" },
};
export default zh;
