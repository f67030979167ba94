import { useState } from "react";
import type { TokenFacts } from "../../core/ledger/tokens.ts";
import type { Role } from "../../core/role.ts";
import { isLive } from "../../runtime/app-state.ts";
import { formatProbability, formatSigned } from "../../ui/kit/format.ts";
import { Select } from "../../ui/kit/Select.tsx";
import { useApp } from "../../ui/page/app.ts";
import { changeDirection, textView } from "../../ui/page/solution/text.ts";
import type { Inspected } from "../../watch/now/inspected.ts";
import { Characters } from "./Characters.tsx";

const WENT = {
  along: "The update moved in the direction of the advantage.",
  against:
    "The update moved against this advantage: all texts of the batch pull on the same weights, and so do entropy and KL.",
  even: "The advantage is 0: the rest of the batch moved this text.",
};

/** Which number stands under a character. */
const MODES = {
  before: "probability before the update",
  after: "probability after it",
  change: "its change, Δ log π",
  push: "push, the advantage A",
};
type Mode = keyof typeof MODES;

const factsOf = ({ character, before, after, change }: TokenFacts, at: number): string =>
  `“${character}” at position ${at + 1}: π ${formatProbability(before ?? 0)} before, ${formatProbability(after ?? 0)} after, Δ log π ${formatSigned(change ?? 0)}`;

/** The updated model's text: how likely each character was, how it was pushed, and how far it moved. */
export function TokensTab({ group, record }: Inspected) {
  const [mode, setMode] = useState<Mode>("before");
  const isRecorded = !useApp(isLive);
  const view = textView(record, group.updated);
  if (view.change === null) {
    return (
      <p>
        This update did not learn from a text sampled by the model itself, so characters have no
        probabilities.
      </p>
    );
  }
  const went = changeDirection(view);
  return (
    <>
      <Select
        label="Show"
        value={mode}
        options={Object.keys(MODES) as Mode[]}
        labelOf={(option) => MODES[option]}
        onChoose={setMode}
      />
      <Tokens role={group.updated} tokens={view.tokens} pushes={record.advantages} mode={mode} />
      <p>
        {`Sum of Δ log π: ${formatSigned(view.change)}. Mean advantage: ${formatSigned(view.advantage ?? 0)}.`}{" "}
        {went ? WENT[went] : null}
      </p>
      {isRecorded ? (
        <p className="text-t0 text-ink-soft">
          A recording keeps three digits of each probability, so changes below 0.001 are lost.
        </p>
      ) : null}
    </>
  );
}

interface TokensProps {
  readonly role: Role;
  readonly tokens: readonly TokenFacts[];
  /** The advantage of each character. */
  readonly pushes: readonly number[];
  readonly mode: Mode;
}

/** The characters with the number of a mode, and all facts of the chosen one. */
function Tokens({ role, tokens, pushes, mode }: TokensProps) {
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, tokens.length - 1);
  const pointed = tokens[at];
  const isSigned = mode === "push" || mode === "change";
  const values = tokens.map((token, i) => (mode === "push" ? pushes[i] : token[mode]) ?? 0);
  const largest = isSigned ? Math.max(...values.map(Math.abs)) || 1 : 1;
  return (
    <>
      <Characters
        label={`The ${role === "generator" ? "solution" : "verification"}, character by character`}
        role={role}
        at={at}
        cells={tokens.map((token, i) => ({
          character: token.character,
          spoken: factsOf(token, i),
          share: (values[i] ?? 0) / largest,
          note: (isSigned ? formatSigned : formatProbability)(values[i] ?? 0),
        }))}
        onChoose={setChosen}
      />
      <p>{pointed ? factsOf(pointed, at) : null}</p>
    </>
  );
}
