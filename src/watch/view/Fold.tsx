import type { CSSProperties } from "react";
import { stepFacts } from "../../runtime/step-facts.ts";
import { classes } from "../../ui/kit/format.ts";
import type { Board } from "../knowledge/model/board.ts";
import { Legend } from "../knowledge/WhatTheyKnow.tsx";
import { useNow } from "../now/now.ts";
import styles from "./fold.module.css";
import { columnsOf } from "./model/columns.ts";

/** What the squares of both triangles say, and the problem of the attempt whose digits move. */
export function FoldTitle({ board }: { readonly board: Board }) {
  const { group, settings } = useNow();
  const columns = group ? columnsOf(settings.task, group.problem, board) : [];
  return (
    <>
      <Legend className="mt-s1" />
      <p
        className={`${styles.problem} mx-0 mt-s3 mb-0 flex justify-center font-mono text-t3 leading-[1.25] font-bold`}
        aria-hidden="true"
      >
        {columns.map(({ upper, lower }, k) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <span key={k}>
            {upper}
            <br />
            {lower}
          </span>
        ))}
      </p>
    </>
  );
}

/** The digits of the attempt on the sheet, animated into the squares of their facts. */
export function FoldDigits({ board }: { readonly board: Board }) {
  const { group, attempt, settings } = useNow();
  const row = group?.rows[attempt ?? 0];
  if (!group || !row) return null;
  const columns = columnsOf(settings.task, group.problem, board);
  return columns.map(({ fact }, k) => {
    if (!fact) return null;
    const { value, isRight } = stepFacts(row, k);
    const { row: high, column } = fact;
    const place = {
      "--row": high,
      "--column": column,
      "--k": k - (columns.length - 1) / 2,
      "--n": k,
    };
    return (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        key={k}
        aria-hidden="true"
        className={classes(styles.digit, isRight && styles.right, fact.isApart && styles.apart)}
        style={place as CSSProperties}
      >
        {value}
      </span>
    );
  });
}
