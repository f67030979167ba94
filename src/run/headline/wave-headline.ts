/** The headline above the triangles of facts: who teaches whom. */

import { ROLES } from "../../core/role.ts";
import { KNOWN_FROM } from "../../core/tasks/facts.ts";
import { numberName } from "../../kit/english.ts";
import { formatPercent } from "../../kit/format.ts";
import { countOf, modelIn } from "../knowledge/model/knowledge.ts";
import type { KnowledgeNow } from "../knowledge/model/run-knowledge.ts";
import { knownIn, type Wave } from "../knowledge/model/waves.ts";
import type { Headline, WaveFacts } from "./headline-facts.ts";

const plain = (finding: string, meaning: string): Headline => ({ finding, push: null, meaning });

/** The verifier that never learns is said to accept fewer right answers from this difference of shares on. */
const VISIBLE_GAP = 0.1;

/** @returns null for a run without waves, and before the first wave */
export function waveHeadline(facts: WaveFacts): Headline | null {
  const { now, moment } = facts;
  if (moment === "fold") {
    const verifier = modelIn(now.knowledge, "verifier");
    const both = verifier === null ? "" : `, the verifier ${countOf(verifier.knows)}`;
    return plain(
      `Every column is one of ${now.board.facts.length} facts.`,
      `The generator knows ${countOf(now.knowledge.generator.knows)}${both}. Now the whole run.`,
    );
  }
  if (moment === "end") return endHeadline(facts);
  return now.wave && runHeadline(facts, now.wave);
}

function runHeadline({ now, columns }: WaveFacts, { kind }: Wave): Headline {
  const { board, knowledge, start } = now;
  if (kind === 1) {
    const checked = knownIn(board, start, "verifier", false);
    return plain(
      `The verifier teaches the generator${checked === null ? "" : `: ${checked} facts it could check`}.`,
      "Most answers are still wrong, but each step that it accepts is worth a push.",
    );
  }
  if (kind === 3)
    return plain(
      "Now the generator’s right answers teach the verifier.",
      `It only hears which answers are right. A right one tells it that all ${numberName(columns)} columns are right, those with a 9 too.`,
    );
  const accepts = modelIn(knowledge, "verifier")?.shares[0];
  const nines = board.facts.flatMap(({ isApart }, i) => (isApart ? [accepts?.[i] ?? 0] : []));
  const accepted = countOf(nines.map((share) => share >= KNOWN_FROM));
  const trusts = `The verifier accepts ${numberName(accepted)} of their ${numberName(nines.length)} right digits. `;
  return plain(
    knewNoNines(now)
      ? "Nobody knew the nines. Right answers teach them."
      : "Now right answers teach the nines.",
    `${accepts ? trusts : ""}When a guess makes all columns right, the whole answer is paid.`,
  );
}

/** Whether the first check has shown that neither model knew a fact of the last row. */
export const knewNoNines = ({ board, start }: Pick<KnowledgeNow, "board" | "start">): boolean =>
  ROLES.every((role) => knownIn(board, start, role, true) === 0);

function endHeadline({ now, believed, frozen }: WaveFacts): Headline | null {
  const kinds = now.waves.map(({ kind }) => kind);
  if (!kinds.includes(1)) return null;
  const finding = kinds.includes(3)
    ? "First the verifier taught the generator. Then the generator taught the verifier."
    : kinds.includes(2)
      ? "The verifier taught the generator. Right answers taught the nines."
      : "The verifier taught the generator.";
  if (believed === null) return plain(finding, "");
  if (!frozen)
    return plain(
      finding,
      `In the last sixth of the run the verifier believes ${formatPercent(believed)} of the right answers.`,
    );
  const [accuracy, own] = [formatPercent(frozen.accuracy), formatPercent(believed)];
  const believes =
    frozen.believed <= believed - VISIBLE_GAP
      ? ", and that verifier believes only"
      : ", and that verifier believes";
  return plain(
    finding,
    `With a verifier that never learns the generator gets to ${accuracy} on ${frozen.isEqual ? "the same" : "fewer"} tokens${believes} ${formatPercent(frozen.believed)} of the right answers. This one believes ${own}.`,
  );
}
