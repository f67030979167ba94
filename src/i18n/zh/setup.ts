import type * as en from "../en/setup.ts";
import type { Translation } from "../translation.ts";

export const setup: Translation<typeof en.setup> = {
  allowed: (spec) => {
    if (spec.type === "choice") return `${spec.choices.join("、")} 之一`;
    if (spec.type === "switch") return "开或关";
    if (spec.type === "code") return "带有 SHA-256 的代码，由实验室写出";
    return `${spec.min} 到 ${spec.max} 的${spec.type === "integer" ? "整数" : "数"}`;
  },
  range: (allowed, unit) => `允许的值：${allowed}${unit ? `（${unit}）` : ""}。`,
  switch: { on: "开", off: "关" },
  code: { none: "无", someone: (hash) => `别人的函数，${hash.slice(0, 8)}` },
};
