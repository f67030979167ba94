import type { Told } from "../../../i18n/told.ts";
import type { WaveKind } from "../../../run-view/knowledge/model/waves.ts";
import type { Saying, SceneFile } from "./scene.ts";

const NAME = { en: "Who taught whom?", zh: "谁教了谁？" };

const WAVES: Readonly<Record<WaveKind, Saying>> = {
  1: {
    headline: {
      en: "First the verifier teaches the generator the facts that it can check",
      zh: "先是验证器教生成器它会检查的事实",
    },
  },
  2: {
    headline: {
      en: "Nobody knew the nines: right answers teach them to the generator",
      zh: "谁都不知道那些九：正确的答案把它们教给生成器",
    },
  },
  3: {
    headline: {
      en: "Then the generator's right answers teach the verifier",
      zh: "然后生成器的正确答案教验证器",
    },
  },
};
const BOTH: Told = {
  en: "First the verifier taught the generator, then the generator taught the verifier",
  zh: "先是验证器教会了生成器，然后生成器教会了验证器",
};
const ONE_RUN: Told = {
  en: "One run: another may end differently.",
  zh: "这只是一次运行，换一次结果可能不同。",
};
const UNMEASURED: Told = {
  en: "This run did not measure what its models know of each fact.",
  zh: "这次运行没有测量两个模型对每个事实的掌握。",
};

/** What both models of the run on screen know of every fact, and who teaches in which part of it. */
const scene: SceneFile = {
  id: "waves",
  order: 80,
  title: NAME,
  headline: NAME,
  seconds: 75,
  notes: [
    {
      en: "Left the generator, right the verifier, a mark for each fact: the fuller, the surer. In school the verifier was shown verdicts on steps; since then nobody has told it which step is right.",
      zh: "左边是生成器，右边是验证器，每个事实一个标记：越满越有把握。上学时验证器看过对步骤的判定；从那以后，再没有谁告诉它哪一步是对的。",
    },
    {
      en: "The last row is the nines. Its book lied about every one of them, so at first it learns to reject nearly every nine, the right ones too.",
      zh: "最后一行是那些九。它的书在每一个上都撒了谎，所以起初它学会否定几乎所有的九，对的也否定。",
    },
    {
      en: "Now and then a guess makes a whole answer right. That is paid, so the generator learns nine of the ten. And once it writes right ones, the verifier learns to accept most of them.",
      zh: "偶尔一次猜测让整个答案都对，那就得分，于是生成器学会了十个中的九个。等它写对了，验证器就学会接受其中的大多数。",
    },
  ],
  ifAsked: {
    en: "It has a price: the verifier forgets some mistakes that nobody makes any more.",
    zh: "这有代价：没有谁再犯的错误，验证器会忘掉一些。",
  },
  at: { update: "end" },
  parts: ["knowledge"],
  says: ({ knowledge, now }) => {
    if (!knowledge) return { headline: NAME, meaning: UNMEASURED };
    const { wave, waves } = knowledge;
    if (!wave) return { headline: NAME, meaning: ONE_RUN };
    const isOver = now.update >= now.updates && waves.some(({ kind }) => kind === 3);
    return { headline: isOver ? BOTH : WAVES[wave.kind].headline, meaning: ONE_RUN };
  },
};

export default scene;
