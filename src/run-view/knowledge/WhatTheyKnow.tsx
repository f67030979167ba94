import { type ReactNode, useCallback, useState } from "react";
import { classes } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Arrows } from "./Arrows.tsx";
import styles from "./knowledge.module.css";
import { KNOWN_FROM } from "./model/knowledge.ts";
import type { KnowledgeNow } from "./model/run-knowledge.ts";
import { learnerOf } from "./model/waves.ts";
import { Readout } from "./Readout.tsx";
import { Triangle } from "./Triangle.tsx";
import { knowledgeWords } from "./words.en.ts";

interface Props {
  readonly now: KnowledgeNow;
  /** What neither model knew when the run began. */
  readonly start: KnowledgeNow | null;
  /** On a phone, in the free corner of each triangle. */
  readonly corners?: { readonly generator: ReactNode; readonly verifier: ReactNode } | null;
  /** What moves over the triangles. */
  readonly over?: ReactNode;
  /** In the place of the fact that is read out. */
  readonly children?: ReactNode;
}

/** What both models know of every fact: two mirrored triangles, and who teaches whom between them. */
export function WhatTheyKnow({ now, start, corners = null, over = null, children = null }: Props) {
  const words = useWords(knowledgeWords);
  const { board, knowledge, wave, waves, taught, told } = now;
  const [looked, setLooked] = useState<number | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const shown = looked ?? chosen ?? told;
  const learner = wave && learnerOf(wave.kind);
  const { generator, verifier } = knowledge;
  const choose = useCallback((fact: number) => {
    // A pointer that rests on a square does not hold the keyboard back.
    setLooked(null);
    setChosen(fact);
  }, []);
  const common = { board, told: shown, onLook: setLooked, onChoose: choose };
  const isNew = start !== null && ninesAreNew(start);
  const count = board.facts.filter(({ isApart }) => isApart).length;
  return (
    <section
      aria-label={words.title}
      className={classes(styles.know, wave && styles[`wave${wave.kind}`])}
      data-wave={wave?.kind}
    >
      <div className={styles.board}>
        <div className={classes(styles.of, styles.ofGenerator)}>
          <Triangle
            role="generator"
            values={generator}
            taught={learner === "generator" ? taught : null}
            {...common}
          />
          {board.hasApart ? <p className={styles.note}>{words.nines(count, isNew)}</p> : null}
          {corners ? <div className={styles.corner}>{corners.generator}</div> : null}
        </div>
        <div className={styles.middle}>
          <h2 className={styles.title}>{words.title}</h2>
          {children ?? (
            <>
              <p className={styles.about}>{words.about}</p>
              <Readout fact={board.facts[shown]} values={{ generator, verifier }} at={shown} />
            </>
          )}
        </div>
        {children === null ? <Arrows waves={waves} wave={wave} /> : null}
        {verifier ? (
          <div className={classes(styles.of, styles.ofVerifier)}>
            <Triangle
              role="verifier"
              values={verifier}
              taught={learner === "verifier" ? taught : null}
              {...common}
            />
            {board.hasApart ? <p className={styles.note}>{words.lied}</p> : null}
            {corners ? <div className={styles.corner}>{corners.verifier}</div> : null}
          </div>
        ) : null}
        {over}
      </div>
    </section>
  );
}

/** Whether neither model knew a fact of the row that stands apart. */
function ninesAreNew({ board, knowledge }: KnowledgeNow): boolean {
  const values = board.facts.flatMap((fact, i) =>
    fact.isApart ? [knowledge.generator[i] ?? 0, knowledge.verifier?.[i] ?? 0] : [],
  );
  return values.every((value) => value < KNOWN_FROM);
}
