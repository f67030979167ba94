import { type ReactNode, useCallback, useState } from "react";
import { ROLES } from "../../core/role.ts";
import { Card } from "../../kit/box/Card.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { classes } from "../../kit/format.ts";
import { Arrows } from "./Arrows.tsx";
import styles from "./knowledge.module.css";
import type { ModelKnowledge } from "./model/knowledge.ts";
import type { KnowledgeNow } from "./model/run-knowledge.ts";
import { knownIn, learnerOf } from "./model/waves.ts";
import { BEFORE, knownText, SQUARE_MEANS } from "./names.ts";
import { Readout } from "./Readout.tsx";
import { Triangle, type TriangleProps } from "./Triangle.tsx";

interface Props {
  readonly now: KnowledgeNow;
  /** Shown on a phone in the free corner of each model's triangle. */
  readonly corners?: { readonly generator: ReactNode; readonly verifier: ReactNode } | null;
  /** Rendered on top of the triangles. */
  readonly over?: ReactNode;
  /** Rendered in place of the title's text and the readout. */
  readonly children?: ReactNode;
}

/** The fact in the readout: the one under the pointer, else the pressed or focused one, else `told`. */
function useShownFact(told: number) {
  const [looked, setLooked] = useState<number | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const choose = useCallback((fact: number) => {
    // The fact chosen by keyboard appears at once, even while the pointer rests on another square.
    setLooked(null);
    setChosen(fact);
  }, []);
  return { shown: looked ?? chosen ?? told, onLook: setLooked, onChoose: choose };
}

/** What both models know of every fact: two mirrored triangles, and who teaches whom between them. */
export function WhatTheyKnow({ now, corners = null, over = null, children = null }: Props) {
  const { board, knowledge, wave, waves, told } = now;
  const { shown, onLook, onChoose } = useShownFact(told);
  const common = { now, told: shown, onLook, onChoose };
  return (
    <Card
      aria-label="What they know"
      as="section"
      className={classes(
        `${styles.know} @container min-w-0 raised [--pad:12px]`,
        wave && styles[`wave${wave.kind}`],
      )}
      data-wave={wave?.kind}
    >
      <div className={styles.board}>
        <Side
          role="generator"
          model={knowledge.generator}
          corner={corners?.generator}
          {...common}
        />
        <div
          className={`${styles.middle} pointer-events-none absolute text-center phone:static phone:row-1 phone:mb-s3`}
        >
          <Text as="h2" size="t3" lines="tight" weight="bold">
            What they know
          </Text>
          {children ?? (
            <>
              <Legend className="mt-px phone:hidden" />
              <Readout fact={board.facts[shown]} knowledge={knowledge} at={shown} />
            </>
          )}
        </div>
        {children === null ? <Arrows waves={waves} wave={wave} /> : null}
        {knowledge.verifier ? (
          <Side role="verifier" model={knowledge.verifier} corner={corners?.verifier} {...common} />
        ) : null}
        {over}
      </div>
    </Card>
  );
}

interface SideProps extends Omit<TriangleProps, "board" | "taught" | "model"> {
  readonly now: KnowledgeNow;
  readonly model: ModelKnowledge | "before";
  readonly corner: ReactNode;
}

/** One model's triangle, with counts of what it knows. */
function Side({ now, model, corner, ...triangle }: SideProps) {
  const { board, knowledge, wave, taught } = now;
  const { role } = triangle;
  const isLearning = wave !== null && learnerOf(wave.kind) === role;
  const side =
    role === "generator"
      ? `${styles.ofGenerator} phone:row-2`
      : `${styles.ofVerifier} col-3 phone:mt-s3 phone:flex phone:flex-col-reverse phone:[grid-area:4/1]`;
  return (
    <div className={classes(styles.of, side)}>
      {model === "before" ? (
        <Text
          size="t2"
          tone="soft"
          className="mx-s5 mt-[calc(5.6*var(--p))] phone:mt-s5 phone:min-h-[12rem]"
        >
          {BEFORE}
        </Text>
      ) : (
        <Triangle board={board} model={model} taught={isLearning ? taught : null} {...triangle} />
      )}
      {board.hasApart && model !== "before" ? (
        <p
          className={`${styles.note} mx-s7 my-0 text-t1 leading-[1.15rem] font-bold whitespace-nowrap text-ink-soft`}
        >
          {`${knownText(model, board)}; nines: ${knownIn(board, knowledge, role, true)}`}
        </p>
      ) : null}
      {corner === undefined ? null : (
        <div
          className={`${styles.corner} hidden phone:absolute phone:right-0 phone:block phone:max-w-[calc(100cqi_-_61px_-_5.2*var(--p))] phone:text-right`}
        >
          {corner}
        </div>
      )}
    </div>
  );
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
