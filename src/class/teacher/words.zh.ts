import type { TranslationOf } from "../../i18n/index.ts";
import type { teacherWords } from "./words.en.ts";

const zh: TranslationOf<typeof teacherWords> = {
  title: "用于课堂",
  about:
    "每个学生训练一个种子，全班得到一个带区间的结果。你展示一个链接；每个页面最后给出一个代码；看板把代码汇总起来。",
  back: "所有课程",
  private:
    "无需登录，也没有服务器接收数据：班级的内容都在链接里，结果只以代码的形式传递。学生的页面第一次打开之后，没有网络也能用。",
  make: "创建这个班级",
  usual: "恢复建议的班级",
  settings: "班级训练什么",
  preset: "任务",
  arms: "比较",
  armsAbout: "一到三种。差值是第一种减其他各种，逐个种子计算。",
  updates: "更新次数",
  badUpdates: "请输入 1 到 10000 的整数。",
  seeds: "种子",
  dealt: "由我分配，每个学生一个",
  drawn: "每个页面自己抽取",
  from: "从",
  to: "到",
  badSeeds: "请输入两个整数，小的在前。",
  language: "语言",
  ownLanguage: "按每个学生的浏览器",
  fromLink: "从链接取得设置",
  fromLinkAbout: "实验室或课程的链接，其中要有预设。",
  take: "采用",
  badLink: "这个链接里没有班级可用的预设和设置。",
  look: "运行之后隐藏和锁定什么",
  lookAbout:
    "学生的页面给出代码后，会通向课程“一次运行，还是三十次？”，再从那里到观看和实验室。班级自己的运行总会训练，它们的页面上也没有这些部分。",
  hides: {
    headline: "标题句",
    stages: "三个阶段",
    verifier: "验证器",
    truth: "步骤的真相",
    rail: "尝试列表",
    chart: "图表",
    whatif: "“如果……？”",
    transport: "时间轴",
  },
  locks: { view: "学生留在“学习”", run: "不能打开别的运行", live: "不能再训练" },
  speed: {
    title: "一次运行需要多久",
    about: "这取决于机器。请在一台学生的机器上测量。",
    measure: "在这台机器上测量",
    measuring: "正在训练几次更新并计时……",
    result: (time) => `在这台机器上，学生的一次运行大约需要${time}。`,
    failed: (why) => `无法测量：${why}`,
  },
  classes: {
    title: "这台设备上的班级",
    open: (name) => `打开班级 ${name} 的看板`,
    about: (preset, arms, seeds, codes) => `${preset}：${arms}。种子：${seeds}。代码：${codes}。`,
    drawn: "抽取",
    range: (from, to) => `${from} 到 ${to}`,
    remove: (name) => `移除班级 ${name}`,
    ask: { question: "从这台设备移除这个班级和它的所有代码？", yes: "移除", no: "保留" },
  },
  notKept: "这个浏览器不保存任何内容，因此看板无法保留。请允许本站存储。",
};

export default zh;
