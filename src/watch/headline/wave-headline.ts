/** The headline above the triangles of facts: who teaches whom. */

import { ROLES } from "../../core/role.ts";
import { numberName } from "../../ui/kit/english.ts";
import { formatPercent } from "../../ui/kit/format.ts";
import { countOf } from "../knowledge/model/knowledge.ts";
import type { KnowledgeNow } from "../knowledge/model/run-knowledge.ts";
import { acceptedApart, knownIn, type WaveKind } from "../knowledge/model/waves.ts";
import { type Headline, tell } from "./tell.ts";

/** What the headline above both triangles is computed from. */
export interface WaveFacts {
  readonly now: KnowledgeNow;
  /** `fold` while the opening turns columns into squares, `run` while the run plays, `end` on its last update. */
  readonly moment: "fold" | "run" | "end";
  /** Number of columns of a problem. */
  readonly columns: number;
  /** Share of right answers that the verifier accepts at the end; null where unknown. */
  readonly believed: number | null;
  /** The end of the recorded run whose verifier never learns: right answers, and those that its verifier accepts. */
  readonly frozen: { readonly accuracy: number; readonly believed: number } | null;
}

/** @returns null for a run without waves, and before the first wave */
export function waveHeadline(facts: WaveFacts): Headline | null {
  const { now, moment } = facts;
  if (moment === "end") return endHeadline(facts);
  if (moment === "run") return now.wave && WAVES[now.wave.kind](facts);
  const { generator, verifier } = now.knowledge;
  const both = verifier ? `, the verifier ${countOf(verifier.knows)}` : "";
  return tell(
    `Every column is one of ${now.board.facts.length} facts.`,
    `The generator knows ${countOf(generator.knows)}${both}. Now the whole run.`,
  );
}

const WAVES: Readonly<Record<WaveKind, (facts: WaveFacts) => Headline>> = {
  1: ({ now: { board, start } }) => {
    const checked = knownIn(board, start, "verifier", false);
    return tell(
      `The verifier teaches the generator${checked === null ? "" : `: ${checked} facts it could check`}.`,
      "Most answers are still wrong, but each step that it accepts is worth a push.",
    );
  },
  2: ({ now }) => {
    const { facts } = now.board;
    const accepted = acceptedApart(now.board, now.knowledge);
    const nines = facts.filter(({ isApart }) => isApart).length;
    const trusts =
      accepted === null
        ? ""
        : `The verifier accepts ${numberName(accepted)} of their ${numberName(nines)} right digits. `;
    return tell(
      knewNoNines(now)
        ? "Nobody knew the nines. Right answers teach them."
        : "Now right answers teach the nines.",
      `${trusts}When a guess makes all columns right, the whole answer is paid.`,
    );
  },
  3: ({ columns }) =>
    tell(
      "Now the generator’s right answers teach the verifier.",
      `It only hears which answers are right. A right one tells it that all ${numberName(columns)} columns are right, those with a 9 too.`,
    ),
};

/** Whether the first check has shown that neither model knew a fact of the last row. */
export const knewNoNines = ({ board, start }: Pick<KnowledgeNow, "board" | "start">): boolean =>
  ROLES.every((role) => knownIn(board, start, role, true) === 0);

/** What a run may claim at its end, by its last wave. */
const FINDINGS: Readonly<Record<WaveKind, string>> = {
  1: "The verifier taught the generator.",
  2: "The verifier taught the generator. Right answers taught the nines.",
  3: "First the verifier taught the generator. Then the generator taught the verifier.",
};

function endHeadline({ now: { waves }, believed, frozen }: WaveFacts): Headline | null {
  const last = waves.at(-1);
  if (!last) return null;
  if (believed === null) return tell(FINDINGS[last.kind]);
  const own = `At the end the verifier believes ${formatPercent(believed)} of the right answers.`;
  return tell(
    FINDINGS[last.kind],
    frozen
      ? `${own} One that never learns believes ${formatPercent(frozen.believed)}, and its generator gets to ${formatPercent(frozen.accuracy)} for no more tokens.`
      : own,
  );
}
