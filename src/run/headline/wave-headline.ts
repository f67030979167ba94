/** The headline above the triangles of facts: who teaches whom. */

import { numberName } from "../../kit/english.ts";
import { formatPercent } from "../../kit/format.ts";
import { KNOWN_FROM } from "../knowledge/model/knowledge.ts";
import type { KnowledgeNow } from "../knowledge/model/run-knowledge.ts";
import type { Wave } from "../knowledge/model/waves.ts";
import type { Headline, WaveFacts } from "./headline-facts.ts";

const plain = (finding: string, meaning: string): Headline => ({ finding, push: null, meaning });

/** The verifier that never learns is said to accept fewer right answers from this difference of shares on. */
const VISIBLE_GAP = 0.1;

/** @returns null for a run without waves, and before the first wave */
export function waveHeadline(facts: WaveFacts): Headline | null {
  const { now, moment } = facts;
  if (moment === "fold") {
    const { generator, verifier } = now.knowledge.known;
    const all = now.board.facts.length;
    const both = verifier === null ? "" : `, the verifier ${verifier}`;
    return plain(
      `Every column is one of ${all} facts.`,
      `The generator knows ${generator}${both}. Now the whole run.`,
    );
  }
  if (moment === "end") return endHeadline(facts);
  return now.wave && runHeadline(facts, now.wave);
}

function runHeadline({ now, start, columns }: WaveFacts, { kind }: Wave): Headline {
  if (kind === 1) {
    return plain(
      `The verifier teaches the generator: ${valuesOf(start, "verifier", false).filter(isKnown).length} facts it could check.`,
      "Most answers are still wrong, but each step that it accepts is worth a push.",
    );
  }
  if (kind === 3)
    return plain(
      "Now the generator’s right answers teach the verifier.",
      `It only hears which answers are right. A right one shows it ${numberName(columns)} right columns, nines among them.`,
    );
  const known = [...valuesOf(start, "generator", true), ...valuesOf(start, "verifier", true)];
  const trusted = valuesOf(now, "verifier", true);
  return plain(
    known.some(isKnown)
      ? "Now right answers teach the nines."
      : "Nobody knew the nines. Right answers teach them.",
    `The verifier rejects ${Math.max(...trusted) < REJECTED_BELOW ? "every" : "nearly every"} 9. But now and then a guess makes all columns right, and that is paid.`,
  );
}

/** A verifier whose value for a fact is below this rejects the fact whether it is right or wrong. */
const REJECTED_BELOW = 0.2;

const isKnown = (value: number): boolean => value >= KNOWN_FROM;

/** A model's values for the facts in the last row, which neither model's data had right, or for all other facts. */
function valuesOf(
  { board, knowledge }: KnowledgeNow,
  role: "generator" | "verifier",
  isApart: boolean,
) {
  const values = knowledge[role] ?? [];
  return board.facts.flatMap((fact, i) => (fact.isApart === isApart ? [values[i] ?? 0] : []));
}

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
    frozen.believed <= believed - VISIBLE_GAP ? ", but it believes only" : ", and believes";
  return plain(
    finding,
    `A verifier that never learns takes the generator to ${accuracy} for ${frozen.isEqual ? "the same" : "fewer"} tokens${believes} ${formatPercent(frozen.believed)} of the right answers. This one believes ${own}.`,
  );
}
