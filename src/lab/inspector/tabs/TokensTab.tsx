import { useState } from "react";
import type { TokenFacts } from "../../../core/ledger/tokens.ts";
import { Row } from "../../../kit/box/Row.tsx";
import { Text } from "../../../kit/box/Text.tsx";
import { formatSigned } from "../../../kit/format.ts";
import { useApp } from "../../../page/app.ts";
import { changeDirection, type TextView, textView } from "../../../page/solution/text.ts";
import { isLive } from "../../../runtime/app-state.ts";
import type { InspectedRow } from "../inspected-row.ts";
import styles from "../inspector.module.css";
import { MODES, type Mode, TokenText } from "./TokenText.tsx";

/** Probabilities of the characters, and what the update did to them. */
const TOKENS = {
  along: "The update moved in the direction of the advantage.",
  against:
    "The update moved against this advantage: all texts of the batch pull on the same weights, and so do entropy and KL.",
  even: "The advantage is 0: the rest of the batch moved this text.",
};

const TOKENS_MODES = {
  before: "π before the update",
  after: "π after it",
  change: "change, Δ log π",
};

const TEXT = {
  generator: "The solution, character by character",
  verifier: "The verification, character by character",
};

/** The updated model's text: how likely each character was, and how the update changed that. */
export function TokensTab({ group, record }: InspectedRow) {
  const [mode, setMode] = useState<Mode>("before");
  const isRecorded = !useApp(isLive);
  const view = textView(record, group.updated);
  if (view.change === null)
    return (
      <p className="text-t0 text-ink-soft">
        This update did not learn from a text sampled by the model itself, so characters have no
        probabilities.
      </p>
    );
  return (
    <>
      <Row as="fieldset" gap="s2" across="s5" wrap className={styles.modes}>
        <legend className="visually-hidden">Show</legend>
        {MODES.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="token-mode"
              checked={mode === one}
              onChange={() => setMode(one)}
            />
            {TOKENS_MODES[one]}
          </label>
        ))}
      </Row>
      <TokenText
        tokens={view.tokens}
        mode={mode}
        role={group.updated}
        label={TEXT[group.updated]}
      />
      <Sums view={view} updated={group.updated} />
      {isRecorded ? (
        <p className="text-t0 text-ink-soft">
          A recording keeps three digits of each probability, so changes below 0.001 are lost.
        </p>
      ) : null}
    </>
  );
}

/** The change of log π of the text and of each step, next to the mean advantage. */
function Sums({
  view,
  updated,
}: {
  readonly view: TextView;
  readonly updated: InspectedRow["group"]["updated"];
}) {
  const { segments, tokens, change, advantage } = view;
  const went = changeDirection(view);
  return (
    <>
      <p>
        {`Sum of Δ log π: ${formatSigned(change ?? 0)}. Mean advantage: ${formatSigned(advantage ?? 0)}.`}{" "}
        {went ? TOKENS[went] : null}
      </p>
      <h3 className={styles.subtitle}>Sum of Δ log π by step</h3>
      <Row as="dl" gap="s2" across="s6" wrap align="stretch" className="mt-s2">
        {segments.map(({ step, from, to, change: sum }) => (
          <div key={from}>
            <Text as="dt" size="t0" tone="soft">
              {step === null
                ? updated === "generator"
                  ? "answer"
                  : "final verdict"
                : `Step ${step + 1}`}{" "}
              <code>{textOf(tokens.slice(from, to))}</code>
            </Text>
            <Text as="dd" digits weight="strong">
              {sum === null ? "—" : formatSigned(sum)}
            </Text>
          </div>
        ))}
      </Row>
    </>
  );
}

const textOf = (tokens: readonly TokenFacts[]) => tokens.map(({ character }) => character).join("");
