import type { Role } from "../../core/role.ts";
import type { SceneFacts } from "../../learn/scenes/scene-facts.ts";
import { formatInteger, formatPercent } from "../../ui/kit/format.ts";
import { lengthWords } from "../../ui/page/clock.ts";
import { measuredAt } from "../../watch/growth/model/checks.ts";
import { methodOf } from "../../watch/model-card/method.ts";
import type { Saying } from "../scenes/scene.ts";

/** How far a run is, as long as it has not ended; null at its end. An unfinished run allows no finding. */
export function soFar({ now, clock }: Pick<SceneFacts, "now" | "clock">): string | null {
  if (now.update >= now.updates) return null;
  const done = clock.now.role === clock.all.role ? `${formatInteger(clock.now.count)} of ` : "";
  return `${done}${lengthWords(done === "" ? clock.now : clock.all)} so far.`;
}

/** Whether a model's evaluation has risen since the start; null with fewer than two evaluations. */
function rose({ checks, now }: SceneFacts, role: Role): boolean | null {
  const measured = measuredAt(checks[role] ?? [], now.update);
  return measured?.first == null ? null : measured.value > measured.first;
}

/** How much the generator of a live run has improved; null before it has. */
function climbed({ checks, now }: SceneFacts): string | null {
  const measured = measuredAt(checks.generator, now.update);
  if (now.source !== "live" || !measured || measured.first === null) return null;
  const [first, last] = [formatPercent(measured.first), formatPercent(measured.value)];
  if (measured.value <= measured.first || first === last) return null;
  return `It has climbed: ${first} → ${last} right`;
}

/** What to say of both models' learning: the progress before the run's end, the finding at its end. */
export function bothLearn(facts: SceneFacts, own: string): Saying {
  const early = soFar(facts);
  if (early) return { headline: climbed(facts) ?? own, meaning: early };
  const headline = finding(rose(facts, "generator"), rose(facts, "verifier")) ?? own;
  return { headline, meaning: meaning(facts) };
}

function finding(generator: boolean | null, verifier: boolean | null): string | null {
  if (generator === null) return null;
  if (verifier === null)
    return generator ? "The generator got better." : "The generator did not get better.";
  if (generator && verifier) return "Both got better.";
  if (generator) return "The generator got better, the verifier did not.";
  if (verifier) return "The verifier got better, the generator did not.";
  return "Neither got better.";
}

function meaning({ now: { settings } }: SceneFacts): Saying["meaning"] {
  const { verifier, judge } = methodOf(settings.algorithm);
  if (verifier === "rewarded" && judge.by === "verifier")
    return "Only answers were graded, never a step. One run: another may end differently.";
  return "One run: another may end differently.";
}
