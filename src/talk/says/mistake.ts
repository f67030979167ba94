import type { Marks, SceneFacts } from "../../learn/scenes/scene-facts.ts";
import { numberName } from "../../ui/kit/english.ts";
import { counted } from "../model/number-words.ts";
import type { Saying } from "../scenes/scene.ts";

/** Says of one attempt which mistakes the verifier caught and which it missed. */
export function mistake(facts: SceneFacts, own: string): Saying {
  const { marks, tellsTruth } = facts;
  if (!marks) return { headline: own, meaning: null };
  if (!tellsTruth) return { headline: own, meaning: doubts(marks) };
  return { headline: finding(marks), meaning: meaning(facts, marks) };
}

function doubts({ judged, doubted }: Marks): Saying["meaning"] {
  if (judged === 0) return null;
  return `The verifier doubts ${numberName(doubted)} of ${numberName(judged)} step${judged === 1 ? "" : "s"}.`;
}

function finding(marks: Marks): Saying["headline"] {
  const { caught, missed, falseAlarms, mistakes, judged, steps } = marks;
  const [found, lost, alarms] = [caught.length, missed.length, falseAlarms.length];
  if (steps === 0) return "Not one step was written.";
  if (judged === 0) return `${counted(mistakes, "mistake")}, and nobody judged the steps.`;
  if (found > 0 && lost > 0)
    return `${counted(found, "mistake")} caught, ${numberName(lost)} missed.`;
  if (found > 0) return `${counted(found, "mistake")} caught.`;
  if (lost > 0) return `${counted(lost, "mistake")} missed.`;
  if (alarms > 0)
    return `No mistake, yet the verifier doubts ${numberName(alarms)} step${alarms > 1 ? "s" : ""}.`;
  return "No mistake, and no step is doubted.";
}

function meaning({ misprint }: SceneFacts, marks: Marks): Saying["meaning"] {
  const missed = marks.missed.find(({ isMisprint }) => isMisprint) ?? marks.missed[0];
  if (misprint?.formula)
    return `Both learned ${misprint.formula} from a misprint. So the verifier agrees.`;
  if (misprint) return "Both learned this step from a misprint. So the verifier agrees.";
  if (missed?.own && missed.own === missed.stated)
    return `The verifier makes the same mistake: it gets ${missed.own}, too.`;
  if (missed?.own && missed.isMisprint)
    return `The verifier's book says ${missed.own}, so it lets ${missed.stated} pass.`;
  if (missed?.own && missed.agrees && missed.isLook)
    return `The verifier finds ${missed.own} at place ${missed.stated}, so it lets it pass.`;
  if (missed?.own && missed.agrees)
    return `The verifier gets ${missed.own}, so it lets ${missed.stated} pass.`;
  if (missed?.own && missed.isLook)
    return `The verifier finds ${missed.own} at place ${missed.stated} and still lets it pass.`;
  if (missed?.own) return `The verifier gets ${missed.own} and still lets ${missed.stated} pass.`;
  const [doubted] = [...marks.caught, ...marks.falseAlarms];
  if (doubted?.own && doubted.isLook)
    return `The generator wrote place ${doubted.stated}, where the verifier finds ${doubted.own}.`;
  if (doubted?.own)
    return `The generator wrote ${doubted.stated}, the verifier gets ${doubted.own}.`;
  return null;
}
