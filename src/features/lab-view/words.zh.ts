import type { TranslationOf } from "../../i18n/index.ts";
import type { labViewWords } from "./words.en.ts";

const zh: TranslationOf<typeof labViewWords> = {
  setup: "设置",
  centre: "作答与检视器",
  charts: "图表",
  showSetup: "设置……",
  hideSetup: "收起设置",
};
export default zh;
