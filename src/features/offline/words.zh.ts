import type { TranslationOf } from "../../i18n/index.ts";
import type { offlineWords } from "./words.en.ts";

const zh: TranslationOf<typeof offlineWords> = {
  ready: "实验室的新版本已就绪",
  readyAbout: "刷新页面后生效。页面不会自行刷新。",
  training: "会先保存你的运行，刷新后可以继续。",
  lost: "你的运行没有保存在本浏览器中：刷新会丢失它。请先保存运行文件。",
  reload: "保存并刷新",
  reloadLost: "仍然刷新",
  later: "以后再说",
  oneThread: "单线程",
  afterReload: (threads) =>
    `由于网站主机没有发送隔离响应头，本次访问在处理器上只用一个线程训练。刷新一次后可以使用 ${threads} 个。`,
  stays: "在处理器上只用一个线程训练：本浏览器或网站主机不允许更多。",
};
export default zh;
