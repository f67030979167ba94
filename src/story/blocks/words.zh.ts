import type { TranslationOf } from "../../i18n/index.ts";
import type { blockWords } from "./words.en.ts";

const zh: TranslationOf<typeof blockWords> = {
  waiting: "正在加载这一部分。",
  failed: "这一部分无法加载。请重新加载页面再试。",
  line: {
    start: (share) => `开始时 ${share}`,
    measured: (update, share) => `第 ${update} 次更新之后：${share}。`,
    axisStart: "开始",
    axisEnd: (updates) => `${updates} 次更新之后`,
  },
  seen: "我看过了",
  result: "我的发现：",
  nothing: "还没有写下任何内容。",
  steps: (right, steps) => `${steps} 步对 ${right} 步`,
};

export default zh;
