import { type ReactNode, useCallback, useState } from "react";
import { Card } from "../../kit/box/Card.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { numberName } from "../../kit/english.ts";
import { classes } from "../../kit/format.ts";
import { Arrows } from "./Arrows.tsx";
import styles from "./knowledge.module.css";
import { KNOWN_FROM } from "./model/knowledge.ts";
import type { KnowledgeNow } from "./model/run-knowledge.ts";
import { learnerOf } from "./model/waves.ts";
import { Readout } from "./Readout.tsx";
import { Triangle, type TriangleProps } from "./Triangle.tsx";

interface Props {
  readonly now: KnowledgeNow;
  /** What both models knew when the run began. */
  readonly start: KnowledgeNow | null;
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
export function WhatTheyKnow({ now, start, corners = null, over = null, children = null }: Props) {
  const { board, knowledge, wave, waves, told } = now;
  const { shown, onLook, onChoose } = useShownFact(told);
  const common = { now, told: shown, onLook, onChoose };
  const isNew = start !== null && isLastRowNew(start);
  const count = board.facts.filter(({ isApart }) => isApart).length;
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
          values={knowledge.generator}
          note={`${numberName(count)} nines${isNew ? ": neither knew them" : ""}`}
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
              <Text size="t1" tone="soft" className="mt-px phone:hidden">
                one square, one fact; the fuller, the surer
              </Text>
              <Readout fact={board.facts[shown]} values={knowledge} at={shown} />
            </>
          )}
        </div>
        {children === null ? <Arrows waves={waves} wave={wave} /> : null}
        {knowledge.verifier ? (
          <Side
            role="verifier"
            values={knowledge.verifier}
            note="its book lied about every 9"
            corner={corners?.verifier}
            {...common}
          />
        ) : null}
        {over}
      </div>
    </Card>
  );
}

interface SideProps extends Omit<TriangleProps, "board" | "taught"> {
  readonly now: KnowledgeNow;
  /** A remark about the facts in the last row, which neither model's data had right. */
  readonly note: string;
  readonly corner: ReactNode;
}

/** One model's triangle, with a remark about the facts in the last row. */
function Side({ now: { board, wave, taught }, note, corner, ...triangle }: SideProps) {
  const { role } = triangle;
  const isLearning = wave !== null && learnerOf(wave.kind) === role;
  const side =
    role === "generator"
      ? `${styles.ofGenerator} phone:row-2`
      : `${styles.ofVerifier} col-3 phone:mt-s3 phone:flex phone:flex-col-reverse phone:[grid-area:4/1]`;
  return (
    <div className={classes(styles.of, side)}>
      <Triangle board={board} taught={isLearning ? taught : null} {...triangle} />
      {board.hasApart ? (
        <p
          className={`${styles.note} mx-s7 my-0 text-t1 leading-[1.15rem] font-bold whitespace-nowrap text-ink-soft`}
        >
          {note}
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

/** Whether neither model knew any fact of the last row. */
function isLastRowNew({ board, knowledge }: KnowledgeNow): boolean {
  const values = board.facts.flatMap((fact, i) =>
    fact.isApart ? [knowledge.generator[i] ?? 0, knowledge.verifier?.[i] ?? 0] : [],
  );
  return values.every((value) => value < KNOWN_FROM);
}
