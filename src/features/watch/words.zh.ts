import type { TranslationOf } from "../../i18n/index.ts";
import type { watchWords } from "./words.en.ts";

const zh: TranslationOf<typeof watchWords> = {
  stage: "两个模型和一次作答",
  title: "观看",
  nothing: {
    start: "还没有写下任何内容。请点击播放，或在下方的总览中转到某次更新。",
    loading: "正在加载录制。",
    none: "这次更新的作答已不再保留。请转到另一次更新。",
  },
  next: "接下来？",
  lessons: "课程",
};
export default zh;
