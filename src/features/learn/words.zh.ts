import type { TranslationOf } from "../../i18n/index.ts";
import type { learnWords } from "./words.en.ts";

const zh: TranslationOf<typeof learnWords> = {
  list: {
    title: "学习",
    about: "先预测，再看实际发生了什么。你的回答只留在这台设备上。",
    lessons: "课程",
    minutes: (minutes) => `约 ${minutes} 分钟`,
    states: { new: "未开始", begun: "已开始", done: "已完成" },
    guessed: (guess) => `你的预测：${guess}`,
    try: "亲自试试",
    pages: {
      quiz: { title: "扮演验证器", about: "与模型比一比：判定每一步的对错。" },
      fool: { title: "骗过验证器", about: "写一份它会接受的错误解答。" },
      sample: { title: "采样", about: "输入一道题，两个模型都来回答。" },
    },
    unknown: (id) => `没有名为“${id}”的课程。现有的课程：`,
  },
  lesson: {
    all: "所有课程",
    minutes: (minutes) => `约 ${minutes} 分钟`,
    position: (number, of) => `第 ${number} 课，共 ${of} 课`,
    parts: { goal: "目标", predict: "预测", run: "运行", compare: "比较", explain: "解释" },
    partsLabel: "课程的各部分",
    back: "返回",
    next: "下一步",
    toPrediction: "做出预测",
    choose: "先选一个答案",
    lock: (guess) => `锁定 ${guess} 并运行`,
    drag: "也可以拖动图中的点。你的回答只留在这台设备上。",
    yours: (guess) => `你的预测：${guess}，已锁定。`,
    play: "播放",
    pause: "暂停",
    skip: "跳到结尾",
    progress: (update, of) => `第 ${update} 次更新，共 ${of} 次`,
    compare: "比较",
    explain: "为什么？",
    finish: "所有课程",
    again: "重新开始",
    stage: "录制",
    loading: "正在打开录制。",
    otherRun: (recording) =>
      `这一课播放录制的运行“${recording}”。你自己的运行会暂停，之后可以回到它。`,
    open: (recording) => `打开“${recording}”`,
    noNumbers: "这次录制没有这一课所需的测量值。",
  },
  chart: {
    hidden: "预测之后才会显示",
    opening: "尚未到来",
    start: (share) => `开始时 ${share}`,
    slider: (name) => `你的预测：${name}`,
    noGuess: (share) => `还没有预测。开始时：${share}。`,
    guess: (share, answer) => `${share}：${answer}`,
    drag: "你的预测：拖动，或用 ↑ ↓",
    locked: "你的预测",
    truth: (guess) => `测量值。你的预测是 ${guess}。`,
    measured: (update, share) => `第 ${update} 次更新之后：${share}。`,
    axisStart: "开始",
    axisEnd: (updates) => `${updates} 次更新之后`,
  },
};

export default zh;
