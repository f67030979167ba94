import { type CSSProperties, useState } from "react";
import type { TokenFacts } from "../../../core/ledger/tokens.ts";
import type { Role } from "../../../core/role.ts";
import { Button } from "../../../kit/Button.tsx";
import { Row } from "../../../kit/box/Row.tsx";
import { Text } from "../../../kit/box/Text.tsx";
import { classes, formatProbability, formatSigned } from "../../../kit/format.ts";
import styles from "./tokens.module.css";

/** Which number of a character is shown: its probability before or after the update, or the change. */
export const MODES = ["before", "after", "change"] as const;
export type Mode = (typeof MODES)[number];

interface Props {
  readonly tokens: readonly TokenFacts[];
  readonly mode: Mode;
  readonly role: Role;
  readonly label: string;
}

/** Percent of the color in the darkest character: more would leave its text too little contrast. */
const MOST_COLOR = 45;

/** A character's number in a mode, and how dark it is, in [0, 1]. */
function shown(token: TokenFacts, mode: Mode, largest: number): { number: string; size: number } {
  const value = token[mode] ?? 0;
  if (mode !== "change") return { number: formatProbability(value), size: value };
  return { number: formatSigned(value), size: largest > 0 ? Math.abs(value) / largest : 0 };
}

const factsOf = ({ before, after, change }: TokenFacts) =>
  `π ${formatProbability(before ?? 0)} before, ${formatProbability(after ?? 0)} after, Δ log π ${formatSigned(change ?? 0)}`;

/** Characters as buttons in a row: one tab stop, arrow keys move, and the selected one is described below. */
export function TokenText({ tokens, mode, role, label }: Props) {
  const [chosen, setChosen] = useState<number | null>(null);
  const largest = Math.max(...tokens.map(({ change }) => Math.abs(change ?? 0)));
  const stop = Math.min(chosen ?? 0, tokens.length - 1);
  const pointed = chosen === null ? undefined : tokens[chosen];
  return (
    <>
      <Row as="fieldset" gap="s1" wrap align="stretch" className="mx-0 my-s2" data-mode={mode}>
        <legend className="visually-hidden">{label}</legend>
        {tokens.map((token, t) => {
          const { number, size } = shown(token, mode, largest);
          const shade = { "--share": `${(MOST_COLOR * size).toFixed(1)}%` } as CSSProperties;
          const isDown = mode === "change" && (token.change ?? 0) < 0;
          return (
            <Button
              // biome-ignore lint/suspicious/noArrayIndexKey: a character is identified by its position
              key={t}
              tabIndex={t === stop ? 0 : -1}
              className={classes(
                `${styles.token} flex min-h-[max(2.4rem,var(--target))] w-[2.9rem] flex-col items-center border-transparent px-0 py-s1`,
                styles[role],
                isDown && styles.down,
              )}
              style={shade}
              aria-label={`“${token.character}” at position ${t + 1}: ${factsOf(token)}`}
              onFocus={() => setChosen(t)}
              onMouseEnter={() => setChosen(t)}
              onKeyDown={(event) => {
                const offset = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
                const next = offset && event.currentTarget.parentElement?.children[t + 1 + offset];
                if (!(next instanceof HTMLButtonElement)) return;
                event.preventDefault();
                next.focus();
              }}
            >
              <code>{token.character}</code>
              <span className="text-t0 tabular-nums">{number}</span>
            </Button>
          );
        })}
      </Row>
      <Text size="t1" tone="soft" className="min-h-[1.45em]" aria-hidden="true">
        {pointed
          ? `“${pointed.character}” at position ${stop + 1}: ${factsOf(pointed)}`
          : "Point at a character, or move there with the arrow keys."}
      </Text>
    </>
  );
}
