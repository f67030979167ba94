import type { SceneFile } from "./scene.ts";

/** The address of exactly this lab. */
const scene: SceneFile = {
  id: "try-it",
  order: 100,
  title: { en: "Train it yourself", zh: "自己来训练" },
  headline: {
    en: "Train it yourself: it runs in your browser",
    zh: "自己来训练：它就在浏览器里运行",
  },
  meaning: {
    en: "No account and no server. Every number of this talk can be computed again.",
    zh: "不用账号，也没有服务器。这次演讲的每个数字都可以重新算出来。",
  },
  seconds: 45,
  notes: [
    {
      en: "Scan this. It opens the same page that I have used. It trains on your own machine, and after the first visit it works offline.",
      zh: "扫这个码，打开的就是我用的这一页。它在你自己的机器上训练，第一次打开之后可以离线使用。",
    },
    {
      en: "In Learn there are lessons with predictions. In the Lab you can change everything that you saw. Thank you.",
      zh: "“学习”里有要先预测的课，“实验室”里可以改变刚才看到的一切。谢谢。",
    },
  ],
  ifAsked: {
    en: "The code, the study files and the reports are in the repository that the page links to.",
    zh: "代码、研究文件和报告都在页面链接的仓库里。",
  },
  at: { update: null },
  parts: ["address"],
};

export default scene;
