import type { TranslationOf } from "../i18n/index.ts";
import type { shellWords } from "./words.en.ts";

const zh: TranslationOf<typeof shellWords> = {
  name: "Tango Lab",
  documentTitle: "Tango Lab：生成器与验证器互相训练",
  mainViews: {
    label: "视图",
    names: { watch: "观看", learn: "学习", lab: "实验室", talk: "演讲" },
    opening: "正在打开…",
    failed: "无法加载此视图。请检查网络后再选一次。",
  },
  notLoaded: {
    help: "无法加载帮助。请检查网络后再打开一次。",
    page: "无法加载此页面。请检查网络后重新加载。",
  },
  help: "键盘与帮助",
  menu: { open: "更多：运行、文件、语言、外观与帮助" },
  broken: {
    title: "页面遇到了错误",
    text: "正在进行的训练不受影响，内容没有丢失。请重新显示页面；若错误再次出现，请重新加载：你的设置保存在地址中。",
    again: "重新显示页面",
    reload: "重新加载",
  },
};
export default zh;
