import type * as en from "../en/inspector.ts";
import type { Translation } from "../translation.ts";

export const inspector: Translation<typeof en.inspector> = {
  hint: "选择一个步骤，看它为何得到这样的奖励。",
  opening: "正在打开检视器……",
  notOpened: "检视器无法加载。是否处于离线状态？请重新加载页面再试。",
};
