import type { TranslationOf } from "../../i18n/index.ts";
import type { openWords } from "./words.en.ts";

const zh: TranslationOf<typeof openWords> = {
  before: {
    title: "第 1 课之前：两个问题",
    about: "写下你现在的想法；猜也可以，没有人打分。最后一课之后你再回答一次，看看有什么变化。",
    go: "去上第 1 课",
    other: "课后再回答一次",
  },
  after: {
    title: "课后：同样的两个问题",
    about: "再回答一次。选好类别之后，就会显示你课前写的内容。",
    go: "保存我的全部回答",
    other: "课前的回答",
  },
  questions: {
    steps: {
      asked: "一个模型只知道最后的答案对不对，没有人批改它的步骤。它的步骤怎么会变好？",
      categories: {
        a: "必须有人给它看正确的步骤",
        b: "它把正确答案背下来",
        c: "它尝试好几次，通向正确答案的做法变得更可能",
        d: "它思考自己的错误并改正",
        unknown: "我还不知道",
      },
    },
    ninety: {
      asked: "一个检查者的判定有 90\u00a0% 属实。它是好的检查者吗？",
      categories: {
        a: "是：90\u00a0% 几乎总是对的",
        b: "不是：只有 100\u00a0% 才够好",
        c: "要看它检查什么：总是说“错”也可能有 90\u00a0% 属实",
        d: "是，只要训练数据足够多",
        unknown: "我还不知道",
      },
    },
  },
  yours: "你的回答，一两句话",
  nearest: "下面哪一个最接近你的回答？",
  earlier: "课前：",
  nothing: "你当时没有回答。",
  kept: "你的回答只留在这台设备上。",
};

export default zh;
