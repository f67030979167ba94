import { useState } from "react";
import type { TokenFacts } from "../../../core/ledger/tokens.ts";
import { formatSigned } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/index.ts";
import { Row } from "../../../kit/box/Row.tsx";
import { Text } from "../../../kit/box/Text.tsx";
import { useApp } from "../../../page/app.ts";
import { changeDirection, type TextView, textView } from "../../../page/solution/text.ts";
import { isLive } from "../../../runtime/app-state.ts";
import type { InspectedRow } from "../inspected-row.ts";
import styles from "../inspector.module.css";
import { inspectorWords } from "../words.en.ts";
import { TokenTable } from "./TokenTable.tsx";
import { MODES, type Mode, TokenText } from "./TokenText.tsx";

/** The updated model's text: how likely each character was, and how the update changed that. */
export function TokensTab({ group, record }: InspectedRow) {
  const words = useWords(inspectorWords).tokens;
  const [mode, setMode] = useState<Mode>("before");
  const isRecorded = !useApp(isLive);
  const view = textView(record, group.updated);
  if (view.change === null) return <p className={styles.note}>{words.none}</p>;
  return (
    <>
      <Row as="fieldset" gap="s2" across="s5" wrap className={styles.modes}>
        <legend className="visually-hidden">{words.show}</legend>
        {MODES.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="token-mode"
              checked={mode === one}
              onChange={() => setMode(one)}
            />
            {words.modes[one]}
          </label>
        ))}
      </Row>
      <TokenText
        tokens={view.tokens}
        mode={mode}
        role={group.updated}
        label={words.text[group.updated]}
      />
      <Sums view={view} updated={group.updated} />
      {isRecorded ? <p className={styles.note}>{words.digits}</p> : null}
      <TokenTable tokens={view.tokens} />
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
  const words = useWords(inspectorWords).tokens;
  const { segments, tokens, change, advantage } = view;
  const went = changeDirection(view);
  return (
    <>
      <p>
        {words.sum(formatSigned(change ?? 0), formatSigned(advantage ?? 0))}{" "}
        {went ? words[went] : null}
      </p>
      <h3 className={styles.subtitle}>{words.steps}</h3>
      <Row as="dl" gap="s2" across="s6" wrap align="stretch" className={styles.facts}>
        {segments.map(({ step, from, to, change: sum }) => (
          <div key={from}>
            <Text as="dt" size="t0" tone="soft">
              {step === null
                ? words[updated === "generator" ? "rest" : "final"]
                : `${words.step} ${step + 1}`}{" "}
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
