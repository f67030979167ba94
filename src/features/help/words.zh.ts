import type { TranslationOf } from "../../i18n/index.ts";
import type { helpWords } from "./words.en.ts";

const zh: TranslationOf<typeof helpWords> = {
  title: "键盘与帮助",
  close: "关闭",
  single: "单键快捷键",
  keys: [
    ["1 2 3 4", "观看、学习、实验室、演讲"],
    ["Space", "播放或暂停"],
    [". ,", "前进或后退一次更新；逐阶段时为一个阶段"],
    ["Shift + .", "运行一轮"],
    ["↑ ↓", "上一次或下一次作答"],
    ["← →", "上一步或下一步"],
    ["Enter", "为何得到这个奖励？打开实验室"],
    ["U", "下一个有东西可学的组"],
    ["M", "逐阶段：一次更新分五个阶段"],
    ["L", "在录制与实时运行之间切换"],
    ["T", "显示或隐藏每一步的真值"],
    ["[ ]", "放慢或加快"],
    ["G V", "实验室中：只更新生成器或验证器一次"],
    ["E", "实验室中：编辑该步骤并重新判定"],
    ["F Z", "实验室中：从这里分支；或同时冻结、解冻验证器"],
    ["C", "实验室中：比较两个检查点"],
    ["R Y S", "运行列表、试用、分享与文件"],
    ["N", "向屏幕阅读器播报运行状态"],
    ["?", "本帮助"],
    ["Esc", "关闭检视器或本帮助，或返回观看；比赛中除外"],
  ],
  note: "在输入框中打字时，单键不起作用。",
  about:
    "两个小语言模型在本浏览器中互相训练：生成器解题，验证器逐步判定。任何数据都不会发送到别处。",
  paper: "论文：RL Tango，arXiv 2505.15034",
  source: "本实验室的源代码",
  results: "本页结果的数据",
  studies: { map: "任务地图", redQueen: "红皇后" },
  citeLab: (authors: string, year: string, title: string, version: string) =>
    `引用本实验室：${authors} (${year}). ${title} (version ${version}) [software].`,
  citeMethod: (author: string, year: string, title: string, place: string) =>
    `引用此方法：${author} et al. (${year}). ${title}. ${place}.`,
};

export default zh;
