import type * as en from "../en/controls.ts";
import type { Translation } from "../translation.ts";

export const controls: Translation<typeof en.controls> = {
  label: "训练控制",
  play: "运行",
  pause: "暂停",
  back: "后退一次更新",
  update: "更新一次",
  round: "运行一轮",
  generator: "仅生成器",
  verifier: "仅验证器",
  reset: "重置",
  why: {
    busy: "正在计算一次更新。",
    starting: "正在准备两个模型。",
    playing: "请先暂停。",
    finished: "本次运行已结束。重置后可以开始新的运行。",
    fault: "运行已中断。请继续或重新开始。",
    warmStart: "两个模型都学会书写之后（两个 SFT 阶段结束后）才能使用。",
    frozen: { generator: "该算法不训练生成器。", verifier: "该算法不训练验证器。" },
    nothing: "没有可重置的运行。",
  },
};
