import type { TranslationOf } from "../../i18n/index.ts";
import type { watchWords } from "./words.en.ts";

const zh: TranslationOf<typeof watchWords> = {
  stage: "两个模型，以及它们知道或写下的内容",
  title: "观看",
  nothing: {
    start: "还没有写下任何内容。请点击播放，或在下方的总览中转到某次更新。",
    loading: "正在加载录制。",
    none: "这次更新的作答已不再保留。请转到另一次更新。",
  },
  next: "接下来？",
  lesson: "它怎样从八个错误的答案中学习？第 1 课",
};
export default zh;
