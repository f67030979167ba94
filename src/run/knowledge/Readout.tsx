import { formatPercent, typographic } from "../../kit/format.ts";
import styles from "./knowledge.module.css";
import type { Fact } from "./model/board.ts";
import type { Knowledge } from "./model/knowledge.ts";

interface Props {
  readonly fact: Fact | undefined;
  readonly values: Pick<Knowledge, "generator" | "verifier">;
  /** Index of the fact on the board. */
  readonly at: number;
}

/** One fact in large type, how often the generator writes its value, and how well the verifier judges it. */
export function Readout({ fact, values: { generator, verifier }, at }: Props) {
  if (!fact) return null;
  return (
    <p className={styles.readout}>
      <span className="text-right text-generator">
        {`writes ${fact.value}`} <b>{formatPercent(generator[at] ?? 0)}</b>
      </span>
      <span className={styles.fact}>{typographic(fact.name)}</span>
      <span className="text-left text-verifier">
        {verifier ? (
          <>
            {`accepts only ${fact.value}`} <b>{formatPercent(verifier[at] ?? 0)}</b>
          </>
        ) : (
          "judges no steps"
        )}
      </span>
    </p>
  );
}
