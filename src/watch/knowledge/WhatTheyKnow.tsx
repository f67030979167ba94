import { type ReactNode, useCallback, useState } from "react";
import { ROLES, type Role } from "../../core/role.ts";
import { Card } from "../../ui/kit/box/Card.tsx";
import { Row } from "../../ui/kit/box/Row.tsx";
import { Text } from "../../ui/kit/box/Text.tsx";
import { classes, formatPercent, typographic } from "../../ui/kit/format.ts";
import { usePhone } from "../../ui/kit/use-media.ts";
import { Badge } from "./Badge.tsx";
import styles from "./knowledge.module.css";
import type { KnowledgeNow } from "./model/run-knowledge.ts";
import { acceptedApart, knownIn, learnerOf, type WaveKind } from "./model/waves.ts";
import { knownText, SQUARE_MEANS, waveStyle } from "./names.ts";
import { Triangle } from "./Triangle.tsx";

interface Props {
  readonly now: KnowledgeNow;
  /** Shown on a phone in the free corner of each model's triangle. */
  readonly corners?: Readonly<Record<Role, ReactNode>> | null;
  /** Rendered on top of the triangles. */
  readonly over?: ReactNode;
  /** Rendered between the counts of both models. */
  readonly foot?: ReactNode;
  /** Rendered in place of the title's text, the readout and the arrows. */
  readonly children?: ReactNode;
}

/** What both models know of every fact: two triangles face to face, and who teaches whom between them. */
export function WhatTheyKnow({ now, corners = null, over = null, foot = null, children }: Props) {
  const { board, knowledge, wave, waves, told, taught } = now;
  const [looked, setLooked] = useState<number | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const isPhone = usePhone();
  const choose = useCallback((fact: number) => {
    // The fact chosen by keyboard appears at once, even while the pointer rests on another square.
    setLooked(null);
    setChosen(fact);
  }, []);
  const shown = looked ?? chosen ?? told;
  return (
    <Card
      aria-label="What they know"
      as="section"
      className={`${styles.know} @container min-w-0 raised`}
      data-wave={wave?.kind}
    >
      <div className={styles.board} style={wave ? waveStyle(wave.kind) : undefined}>
        <div className={`${styles.middle} pointer-events-none text-center`}>
          <Text as="h2" size="t3" lines="tight" weight="bold">
            What they know
          </Text>
          {children ?? (
            <>
              <Legend className="mt-px phone:hidden" />
              <Readout now={now} at={shown} />
            </>
          )}
        </div>
        {ROLES.map((role) => {
          const model = knowledge[role];
          return model ? (
            <div key={role} className={`${styles.side} relative`} data-role={role}>
              <Triangle
                role={role}
                board={board}
                model={model}
                turn={role === "generator" ? "upright" : isPhone ? "flipped" : "mirrored"}
                taught={wave && learnerOf(wave.kind) === role ? taught : null}
                told={shown}
                onLook={setLooked}
                onChoose={choose}
              />
              {corners ? <div className={styles.corner}>{corners[role]}</div> : null}
            </div>
          ) : null;
        })}
        {children ? null : <Arrows waves={waves} wave={wave} />}
        {board.hasApart || foot ? (
          <div className={styles.foot}>
            <Count now={now} role="generator" />
            {foot}
            <Count now={now} role="verifier" />
          </div>
        ) : null}
        {over}
      </div>
    </Card>
  );
}

interface CountProps {
  readonly now: KnowledgeNow;
  readonly role: Role;
}

/** How many facts a model knows, and how many of the last row. */
function Count({ now: { board, knowledge }, role }: CountProps) {
  const model = knowledge[role];
  if (!model || !board.hasApart) return null;
  // A verifier learns the nines by halves: it accepts the right one before, or without, rejecting its misprint.
  const nines =
    role === "generator"
      ? `nines: ${knownIn(board, knowledge, role, true)}`
      : `accepts ${acceptedApart(board, knowledge)} right nines`;
  return <b className="text-ink-soft">{`${knownText(model, board)}; ${nines}`}</b>;
}

/** What a square of each model says. */
export const Legend = ({ className = "" }: { readonly className?: string }) => (
  <Row as="p" size="t1" wrap across="s4" justify="center" className={className}>
    {ROLES.map((role) => (
      <Text key={role} as="span" tone={role}>
        <b>{role === "generator" ? "square:" : "round:"}</b> {SQUARE_MEANS[role]}
      </Text>
    ))}
  </Row>
);

interface ReadoutProps {
  readonly now: KnowledgeNow;
  /** Index of the fact on the board. */
  readonly at: number;
}

/** One fact in large type, how often the generator writes its value, and how the verifier judges its digits. */
function Readout({ now: { board, knowledge }, at }: ReadoutProps) {
  const fact = board.facts[at];
  if (!fact) return null;
  const { generator, verifier } = knowledge;
  const percent = (of: readonly number[] | undefined) => formatPercent(of?.[at] ?? 0);
  return (
    <p className={styles.readout}>
      <span className="text-right text-generator">
        {`writes ${fact.value}`} <b>{percent(generator.shares[0])}</b>
      </span>
      <span className={styles.fact}>{typographic(fact.name)}</span>
      {verifier ? (
        <span className="text-left text-verifier">
          <span className="flex gap-s4 whitespace-nowrap phone:gap-s3">
            <span>
              {`accepts ${fact.value}`} <b>{percent(verifier.shares[0])}</b>
            </span>
            <span>
              {`rejects ${fact.misprint}`} <b>{percent(verifier.shares[1])}</b>
            </span>
          </span>
          {`lets ${verifier.passes?.[at] ?? 0} of 9 wrong digits pass`}
        </span>
      ) : null}
    </p>
  );
}

export const ARROW_TEXTS = {
  1: "verdicts on steps",
  2: "reward for right answers",
  3: "right answers",
} satisfies Record<WaveKind, string>;

/** Who teaches whom: one arrow for each wave up to now, the current wave's arrow in full color. */
const Arrows = ({ waves, wave }: Pick<KnowledgeNow, "waves" | "wave">) =>
  waves
    .filter(({ kind }) => wave !== null && kind <= wave.kind)
    .map(({ kind }) => (
      <p
        key={kind}
        aria-current={kind === wave?.kind ? "step" : undefined}
        className={classes(styles.arrow, styles[`wave${kind}`])}
        style={waveStyle(kind)}
      >
        <Badge kind={kind} isNow={false} />
        {ARROW_TEXTS[kind]}
      </p>
    ));
