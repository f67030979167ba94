import type * as en from "../en/model.ts";
import type { Translation } from "../translation.ts";

export const model: Translation<typeof en.model> = {
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
  next: "以上设置所要求的；进行中的训练保持自己的模型，直到重新开始",
};
