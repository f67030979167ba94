import type { TranslationOf } from "../../i18n/index.ts";
import type { setupWords } from "./words.en.ts";

const zh: TranslationOf<typeof setupWords> = {
  title: "设置",
  live: "立即生效",
  restart: "重新开始后生效",
  openOf: (open, all) => `${all} 项中的 ${open} 项`,
  find: "查找设置……",
  all: "全部设置",
  found: (count) => (count === 0 ? "没有找到设置" : `${count} 项设置`),
  bench: "要并列测量各引擎的用时，请在命令行运行 npm run lab -- bench。",
  explain: (name) => `关于“${name}”`,
  default: (value) => `默认：${value}。`,
  watch: (what) => `留意：${what}。`,
  atReset: (running) => `下次重置时生效。当前：${running}。`,
  groups: {
    task: "题目",
    schedule: "回合",
    reward: "奖励",
    optimizer: "学习",
    start: "奖励之前",
    model: "模型",
    measure: "测量与引擎",
  },
  model: {
    title: "每个模型的组成",
    part: "部分",
    matrices: "矩阵",
    parameters: "参数",
    parts: {
      "table.token": "字符",
      "table.segment": "片段",
      "table.offset": "片段内位置",
      "layer.norm1": "归一化",
      "layer.attention": "注意力",
      "layer.norm2": "归一化",
      "layer.mlp": "前馈网络（MLP）",
      norm: "归一化",
      head: "下一个字符",
    },
    layers: (layers) => `${layers} 层，每层`,
    heads: (heads) => `${heads} 个头`,
    tied: "下一个字符：再次使用字符表",
    all: "总计",
    needs: (memory) => `约需内存 ${memory}。第一次现场训练会显示这里每次更新要多久。`,
    needsTime: (memory, update, run) =>
      `约需内存 ${memory}；按目前的速度，每次更新约 ${update} 秒，全程约 ${run} 分钟。`,
    next: "以上设置所要求的；进行中的训练保持自己的模型，直到重新开始",
  },
};
export default zh;
