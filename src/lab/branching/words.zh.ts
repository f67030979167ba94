import type { TranslationOf } from "../../i18n/index.ts";
import type { branchingWords } from "./words.en.ts";

const zh: TranslationOf<typeof branchingWords> = {
  opening: "正在加载视图。",
  form: {
    title: "新分支",
    about:
      "第二个运行从某个检查点出发，只改变指定的设置。两者的随机种子相同，题目与采样也就相同：它们之间的差别就是这一改动造成的。",
    from: "分支起点",
    place: (updates, generator, verifier) =>
      `第 ${updates} 次更新：生成器 ${generator} 次，验证器 ${verifier} 次`,
    start: "第 0 次更新：监督起步之后",
    nearest: {
      before: (asked, update) => `第 ${asked} 次更新之前最近的检查点在第 ${update} 次。`,
      after: (asked, update) => `第 ${asked} 次之后的下一个在第 ${update} 次。`,
      over: (asked) => `运行到第 ${asked} 次更新已经结束，所以分支从第一个检查点开始。`,
      choose: "请在列表中选择分支从哪里开始。",
    },
    size: (megabytes) => `录制的检查点共 ${megabytes} MB，只下载一次。`,
    controls: {
      parent: "原来的运行在旁边继续，保持不变：它就是对照。",
      own: "有改动时，一条未改动的赛道也从这里继续，作为对照。",
      recorded:
        "录制只保存权重，不保存优化器状态。因此有改动时，这里同时开始一条未改动的赛道作为对照：不应与录制本身比较。",
    },
    experiments: "只改一处",
    tried: {
      freeze: "冻结验证器",
      thaw: "让验证器学习",
      outcomeOnly: "α = 0：只看结果",
      noClassWeights: "关闭类别权重",
      cooler: "温度 0.7",
      noKl: "去掉 KL 项",
    },
    setting: "其他设置",
    choose: "选择一项设置",
    value: "值",
    changes: "本分支的改动",
    none: {
      exact: "尚无改动。未改动的分支会逐行重现原来的运行。",
      recorded: "尚无改动。未改动的分支使用新的优化器，因此与录制接近，但不会重现它。",
    },
    change: (setting, before, after) => `${setting}：${before} → ${after}`,
    drop: (setting) => `${setting}保持原样`,
    name: "名称",
    begin: "分支并开始比赛",
    taking: "正在获取检查点。",
    room: (most) => `最多 ${most} 条赛道同时比赛。请先移除一条。`,
    nothing: "还没有可以分支的检查点。",
    kept: {
      seed: (setting) => `${setting}不能改：只有随机种子相同的运行才会抽到相同的题目，才能比较。`,
      task: (setting) => `${setting}不能改：两个模型已经学会了这项任务。`,
      start: (setting) => `${setting}不能改：它属于已经结束的监督起步。`,
      shape: (setting) => `${setting}不能改：权重就是这个形状。`,
    },
    problem: {
      "no-verifier": "该算法需要验证器，而本次运行没有。",
      taught: "该算法需要的模型在监督起步时学的是别的内容。",
      early: "分支要在监督起步之后开始：两个模型还在起步阶段。",
      over: "此检查点之后已没有更新：请选择更早的检查点，或增加计划更新数。",
    },
  },
  strip: "赛道",
  list: {
    title: "运行列表",
    measure: "新题上的正确答案（贪心）",
    at: (where) => `新题上的正确答案（贪心），截至${where}`,
    eye: (name) => `在图表上画出“${name}”`,
    onScreen: "正在显示：始终画出",
    none: "尚未测量",
    all: "全部运行……",
  },
  otherStepCount: {
    problem: (names) =>
      `${names}：按写出的步骤给步骤奖励，少写步骤可能得利。它的步骤奖励不能与这次运行比较。`,
    written: (names) =>
      `${names}：按题目的步骤给步骤奖励，少写步骤从不得利。它的步骤奖励不能与这次运行比较。`,
  },
  of: (parent, update) => `来自${parent}，第 ${update} 次更新`,
  update: (update) => `第 ${update} 次更新`,
  show: (name) => `显示“${name}”`,
  setAside: (name) => `搁置“${name}”：不再轮到它，其工作线程结束`,
  bringBack: (name) => `让“${name}”重新参加`,
  remove: (name) => `移除“${name}”`,
  removed: (name) => `已移除“${name}”。`,
  undo: "撤销",
  short: { setAside: "搁置", bringBack: "参赛" },
  play: "全部继续",
  pause: "全部暂停",
  turns: "每次只有一条赛道计算，各算一轮：同时计算只会互相拖慢。",
  compare: "与之比较",
  difference: {
    sentence: (updates, first, firstValue, firstCount, second, secondValue, secondCount) =>
      `两者的生成器各更新 ${updates} 次之后（不计验证器的更新）的贪心准确率：“${first}”在 ${firstCount} 题中为 ${firstValue}，“${second}”在 ${secondCount} 题中为 ${secondValue}。`,
    same: "95% 区间有重叠：目前可能只是偶然。",
    apart: "95% 区间没有重叠。",
    none: "分支之后还没有测过准确率。",
  },
};
export default zh;
