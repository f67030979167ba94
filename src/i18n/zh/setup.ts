import type * as en from "../en/setup.ts";
import type { Translation } from "../translation.ts";

export const setup: Translation<typeof en.setup> = {
  title: "设置",
  live: "即时：从下一次更新起生效",
  restart: "需重新开始：下次启动时生效",
  restartNow: "需重新开始：重置后生效",
  explain: (name) => `关于“${name}”`,
  allowed: (spec) => {
    if (spec.type === "choice") return `${spec.choices.join("、")} 之一`;
    if (spec.type === "switch") return "开或关";
    return `${spec.min} 到 ${spec.max} 的${spec.type === "integer" ? "整数" : "数"}`;
  },
  range: (allowed, unit) => `允许的值：${allowed}${unit ? `（${unit}）` : ""}。`,
  default: (value) => `默认：${value}。`,
  watch: (what) => `留意：${what}。`,
  atReset: (running) => `下次重置时生效。当前：${running}。`,
  switch: { on: "开", off: "关" },
  groups: {
    essential: "常用设置",
    task: "任务",
    schedule: "日程",
    reward: "奖励",
    optimizer: "优化器",
    start: "热启动（SFT）",
    model: "模型",
    measure: "测量",
  },
};
