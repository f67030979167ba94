import { formatPercent, typographic } from "../../kit/format.ts";
import styles from "./knowledge.module.css";
import type { Fact } from "./model/board.ts";
import { type Knowledge, modelIn } from "./model/knowledge.ts";

interface Props {
  readonly fact: Fact | undefined;
  readonly knowledge: Knowledge;
  /** Index of the fact on the board. */
  readonly at: number;
}

/** One fact in large type, how often the generator writes its value, and how the verifier judges its digits. */
export function Readout({ fact, knowledge, at }: Props) {
  if (!fact) return null;
  const { generator, verifier } = knowledge;
  const judged = modelIn(knowledge, "verifier");
  const percent = (of: readonly number[] | undefined) => formatPercent(of?.[at] ?? 0);
  return (
    <p className={styles.readout}>
      <span className="text-right text-generator">
        {`writes ${fact.value}`} <b>{percent(generator.shares[0])}</b>
      </span>
      <span className={styles.fact}>{typographic(fact.name)}</span>
      <span className="text-left text-verifier">
        {judged ? (
          <>
            <span className="flex gap-s4 whitespace-nowrap phone:gap-s3">
              <span>
                {`accepts ${fact.value}`} <b>{percent(judged.shares[0])}</b>
              </span>
              <span>
                {`rejects ${fact.misprint}`} <b>{percent(judged.shares[1])}</b>
              </span>
            </span>
            {`lets ${judged.passes?.[at] ?? 0} of 9 wrong digits pass`}
          </>
        ) : verifier === null ? (
          "judges no steps"
        ) : null}
      </span>
    </p>
  );
}
