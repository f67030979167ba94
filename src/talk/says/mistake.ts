import { numberName } from "../../i18n/en/numbers.ts";
import type { Told } from "../../i18n/told.ts";
import type { Marks, SceneFacts } from "../../story/blocks/scene-facts.ts";
import { counted } from "../model/number-words.ts";
import type { Saying } from "../scenes/scene.ts";

/** Says of one attempt which mistakes the verifier caught and which it missed. */
export function mistake(facts: SceneFacts, own: Told): Saying {
  const { marks, tellsTruth } = facts;
  if (!marks) return { headline: own, meaning: null };
  if (!tellsTruth) return { headline: own, meaning: doubts(marks) };
  return { headline: finding(marks), meaning: meaning(facts, marks) };
}

function doubts({ judged, doubted }: Marks): Saying["meaning"] {
  if (judged === 0) return null;
  return {
    en: `The verifier doubts ${numberName(doubted)} of ${numberName(judged)} step${judged === 1 ? "" : "s"}.`,
    zh: `验证器怀疑 ${judged} 步中的 ${doubted} 步。`,
  };
}

function finding(marks: Marks): Saying["headline"] {
  const { caught, missed, falseAlarms, mistakes, judged, steps } = marks;
  const [found, lost, alarms] = [caught.length, missed.length, falseAlarms.length];
  if (steps === 0) return { en: "Not one step was written.", zh: "一步也没有写。" };
  if (judged === 0)
    return {
      en: `${counted(mistakes, "mistake")}, and nobody judged the steps.`,
      zh: `${mistakes} 个错误，没有谁判定这些步骤。`,
    };
  if (found > 0 && lost > 0)
    return {
      en: `${counted(found, "mistake")} caught, ${numberName(lost)} missed.`,
      zh: `抓住 ${found} 个错误，放过 ${lost} 个。`,
    };
  if (found > 0)
    return { en: `${counted(found, "mistake")} caught.`, zh: `抓住 ${found} 个错误。` };
  if (lost > 0) return { en: `${counted(lost, "mistake")} missed.`, zh: `放过 ${lost} 个错误。` };
  if (alarms > 0)
    return {
      en: `No mistake, yet the verifier doubts ${numberName(alarms)} step${alarms > 1 ? "s" : ""}.`,
      zh: `没有错误，验证器却怀疑了 ${alarms} 步。`,
    };
  return { en: "No mistake, and no step is doubted.", zh: "没有错误，也没有一步被怀疑。" };
}

function meaning({ misprint }: SceneFacts, marks: Marks): Saying["meaning"] {
  const missed = marks.missed.find(({ isMisprint }) => isMisprint) ?? marks.missed[0];
  if (misprint?.formula)
    return {
      en: `Both learned ${misprint.formula} from a misprint. So the verifier agrees.`,
      zh: `两个模型都从印刷错误里学到 ${misprint.formula}，所以验证器同意。`,
    };
  if (misprint)
    return {
      en: "Both learned this step from a misprint. So the verifier agrees.",
      zh: "两个模型都从印刷错误里学到这一步，所以验证器同意。",
    };
  if (missed?.own && missed.own === missed.stated)
    return {
      en: `The verifier makes the same mistake: it gets ${missed.own}, too.`,
      zh: `验证器犯了同样的错：它也得到 ${missed.own}。`,
    };
  if (missed?.own && missed.isMisprint)
    return {
      en: `The verifier's book says ${missed.own}, so it lets ${missed.stated} pass.`,
      zh: `验证器的书上写着 ${missed.own}，所以它放过了 ${missed.stated}。`,
    };
  if (missed?.own && missed.agrees && missed.isLook)
    return {
      en: `The verifier finds ${missed.own} at place ${missed.stated}, so it lets it pass.`,
      zh: `验证器在位置 ${missed.stated} 看到 ${missed.own}，所以放过了它。`,
    };
  if (missed?.own && missed.agrees)
    return {
      en: `The verifier gets ${missed.own}, so it lets ${missed.stated} pass.`,
      zh: `验证器得到 ${missed.own}，所以它放过了 ${missed.stated}。`,
    };
  if (missed?.own && missed.isLook)
    return {
      en: `The verifier finds ${missed.own} at place ${missed.stated} and still lets it pass.`,
      zh: `验证器在位置 ${missed.stated} 看到 ${missed.own}，却仍放过了它。`,
    };
  if (missed?.own)
    return {
      en: `The verifier gets ${missed.own} and still lets ${missed.stated} pass.`,
      zh: `验证器得到 ${missed.own}，却仍放过了 ${missed.stated}。`,
    };
  const [doubted] = [...marks.caught, ...marks.falseAlarms];
  if (doubted?.own && doubted.isLook)
    return {
      en: `The generator wrote place ${doubted.stated}, where the verifier finds ${doubted.own}.`,
      zh: `生成器写的是位置 ${doubted.stated}，验证器在那里看到 ${doubted.own}。`,
    };
  if (doubted?.own)
    return {
      en: `The generator wrote ${doubted.stated}, the verifier gets ${doubted.own}.`,
      zh: `生成器写的是 ${doubted.stated}，验证器得到 ${doubted.own}。`,
    };
  return null;
}
