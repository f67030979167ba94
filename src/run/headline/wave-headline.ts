/** The headline above the triangles of facts: who teaches whom. */
import { formatPercent } from "../../i18n/format.ts";
import { KNOWN_FROM } from "../knowledge/model/knowledge.ts";
import type { KnowledgeNow } from "../knowledge/model/run-knowledge.ts";
import type { Wave } from "../knowledge/model/waves.ts";
import type { Headline, WaveFacts } from "./headline-facts.ts";

const plain = (finding: string, meaning: string): Headline => ({ finding, push: null, meaning });

/** The verifier that never learns is said to accept fewer right answers from this difference of shares on. */
const VISIBLE_GAP = 0.1;

/** @returns null for a run without waves, and before the first wave */
export function waveHeadline(facts: WaveFacts): Headline | null {
  const { now, moment, words } = facts;
  if (moment === "fold") {
    const { generator, verifier } = now.knowledge.known;
    const all = now.board.facts.length;
    return plain(words.fold.finding(all), words.fold.meaning(generator, verifier));
  }
  if (moment === "end") return endHeadline(facts);
  return now.wave && runHeadline(facts, now.wave);
}

function runHeadline({ now, start, columns, words }: WaveFacts, { kind }: Wave): Headline {
  const { waves } = words;
  if (kind === 1) {
    return plain(
      waves[1].finding(valuesOf(start, "verifier", false).filter(isKnown).length),
      waves[1].meaning,
    );
  }
  if (kind === 3) return plain(waves[3].finding, waves[3].meaning(columns));
  const known = [...valuesOf(start, "generator", true), ...valuesOf(start, "verifier", true)];
  const trusted = valuesOf(now, "verifier", true);
  return plain(
    waves[2].finding(!known.some(isKnown)),
    waves[2].meaning(Math.max(...trusted) < REJECTED_BELOW),
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

function endHeadline({ now, believed, frozen, words: { end } }: WaveFacts): Headline | null {
  const kinds = now.waves.map(({ kind }) => kind);
  if (!kinds.includes(1)) return null;
  const finding = kinds.includes(3)
    ? end.both
    : kinds.includes(2)
      ? end.andAnswers
      : end.verifierOnly;
  if (believed === null) return plain(finding, "");
  if (!frozen) return plain(finding, end.believes(formatPercent(believed)));
  const tell = frozen.believed <= believed - VISIBLE_GAP ? end.frozenOnly : end.frozen;
  return plain(
    finding,
    tell(
      formatPercent(frozen.accuracy),
      formatPercent(frozen.believed),
      formatPercent(believed),
      frozen.isEqual,
    ),
  );
}
