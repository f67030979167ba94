import type { TranslationOf } from "../../i18n/index.ts";
import type { findingsWords } from "./words.en.ts";

const zh: TranslationOf<typeof findingsWords> = {
  title: "我们测到了什么",
  about: "六个问题，每个一句话。每个数字、每个点都来自某项研究的运行。",
  legend: "每个点是一次运行，线是平均或中位数，灰条是 95 % 区间。",
  limit: "注意：",
  from: (studies) => `研究：${studies}。`,
  lessons: "全部课程",
  more: "每项研究的表格和局限，以及论文的结论与我们的对照，都在实验室文件夹的 docs/results 里。",
  pictures: "可以动手试的图",
  noPicture: "这张图无法载入。是否已离线？",
  waiting: "正在打开…",
  failed: "研究的表格无法载入。是否已离线？",
  reached: (reached, of) => `${of} 次中到达 ${reached} 次`,
  most: (value) => `最多 ${value}`,
  row: (label, note, runs) => `${label}：${note}；${runs} 次运行`,
};

export default zh;
