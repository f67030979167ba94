import type * as en from "../en/progress.ts";

export const progress: typeof en.progress = {
  label: "进度",
  phases: {
    "sft-generator": "生成器 SFT",
    "sft-verifier": "验证器 SFT",
    "warm-up": "验证器预热",
    rounds: "交替轮次",
  },
  means: {
    idle: "尚未加载任何内容。点击“运行”，就会在本浏览器中创建两个小模型并当场训练。",
    starting: "正在启动工作线程并创建两个模型。",
    "sft-generator": "生成器照抄一本有印刷错误的教科书中的解答：它在学习书写。",
    "sft-verifier": "验证器学习重算每一步并进行比较；难步骤的真值从不告诉它。",
    evaluation: "正在用训练中绝不会抽到的题目测量两个模型。",
    "warm-up": "验证器单独学习，只凭最终判定获得奖励；生成器保持冻结。",
    generator: "轮到生成器：答案正确得到奖励，验证器认可的步骤再得一点奖励。",
    verifier: "轮到验证器：对一份新解答的最终判定正确，就得到奖励。",
    done: "计划的更新已全部完成。",
  },
  steps: (done, planned) => `第 ${done} 步，共 ${planned} 步`,
  updates: (done, planned) => `第 ${done} 次更新，共 ${planned} 次`,
  generatorUpdate: (done, planned) => `生成器更新 ${done} / ${planned}`,
  turns: "轮次：过去、屏幕上、接下来",
  turn: { G: "生成器", V: "验证器" },
  turnWhen: { past: "已完成", shown: "屏幕上", later: "之后" },
};
