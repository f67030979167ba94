import type { SceneFile } from "./scene.ts";

const VERIFIER = "facts/neither/verifier_gain, evaluation";
const GENERATOR = "facts/neither/generator_gain, evaluation";
const GAIN = { from: "study", study: "who-taught-whom", value: "mean", as: "points" } as const;

/** Study `who-taught-whom`: what both models gain on facts that neither knew. */
const scene: SceneFile = {
  id: "unlearns",
  order: 80,
  title: { en: "Who taught whom?", zh: "谁教了谁？" },
  headline: {
    en: "Facts that neither knew: the verifier gains {verifier} points, the generator {generator}",
    zh: "两个都不知道的事实：验证器 {verifier} 个百分点，生成器 {generator} 个",
  },
  meaning: {
    en: "Beside a verifier that never learns, the generator loses: {left} points.",
    zh: "在从不学习的验证器旁边，生成器反而变差：{left} 个百分点。",
  },
  numbers: {
    verifier: { ...GAIN, measure: VERIFIER, arm: "tango-03" },
    generator: { ...GAIN, measure: GENERATOR, arm: "tango-03" },
    left: { ...GAIN, measure: GENERATOR, arm: "frozen-03" },
    knew: { ...GAIN, measure: "facts/verifier_only/generator_gain, evaluation", arm: "tango-03" },
  },
  seconds: 75,
  notes: [
    {
      en: "Here both textbooks have the same facts wrong, with a nine on top. So the verifier rejects what is right and believes what is wrong.",
      zh: "这里两本书在同样的事实上有错：上面是九的那些。于是验证器拒绝对的，相信错的。",
    },
    {
      en: "If it is left like that, the generator gets worse. If it may learn from final answers, it stops believing, and then the generator can learn.",
      zh: "若让它一直这样，生成器会变差。若它能从最后的答案学习，就不再相信错的，生成器于是学得会。",
    },
    {
      en: "Careful: it unlearns, it does not learn. It ends like a coin on these facts. The rest comes from the answers.",
      zh: "注意：它是忘掉，不是学会。在这些事实上它最后像掷硬币，其余来自答案。",
    },
  ],
  ifAsked: {
    en: "What the verifier knows from the start, the generator learns in every run: {knew} points.",
    zh: "验证器一开始就知道的，生成器在每次运行里都学会了：{knew} 个百分点。",
  },
  at: { update: null },
  parts: [
    {
      draw: "runs",
      title: {
        en: "Gain on facts that neither knew, in percentage points",
        zh: "两个都不知道的事实上的进步，百分点",
      },
      study: "who-taught-whom",
      from: -0.2,
      to: 0.6,
      as: "points",
      arms: [
        {
          label: { en: "Verifier that learns", zh: "学习的验证器" },
          measure: VERIFIER,
          arm: "tango-03",
          ink: "verifier",
        },
        {
          label: { en: "and its generator", zh: "和它的生成器" },
          measure: GENERATOR,
          arm: "tango-03",
          ink: "generator",
        },
        {
          label: { en: "Frozen verifier", zh: "冻结的验证器" },
          measure: VERIFIER,
          arm: "frozen-03",
          ink: "plain",
        },
        {
          label: { en: "and its generator", zh: "和它的生成器" },
          measure: GENERATOR,
          arm: "frozen-03",
          ink: "plain",
        },
      ],
    },
  ],
};

export default scene;
