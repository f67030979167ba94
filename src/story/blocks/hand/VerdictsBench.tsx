import { classes, formatInteger } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/index.ts";
import { Row } from "../../../kit/box/Row.tsx";
import { Stack } from "../../../kit/box/Stack.tsx";
import stage from "../pieces/stage.module.css";
import type { Bench } from "./schema.ts";
import styles from "./verdicts.module.css";
import { handWords } from "./words.en.ts";

type VerdictBench = Extract<Bench, { kind: "verdicts" }>;

/** With more steps than this, each mark stands for several steps. */
const MOST_MARKS = 150;

/** The verdicts on wrong and on right steps: a mark for each, filled if the verdict is true. */
export function VerdictsBench({ bench }: { readonly bench: VerdictBench }) {
  const words = useWords(handWords).verdicts;
  const { caught, missed, doubted, accepted } = bench;
  // Marks are scaled by the number of all steps, so that two checkers of the same steps have one scale.
  const steps = caught + missed + doubted + accepted;
  const each = Math.max(1, Math.ceil(steps / MOST_MARKS));
  const cell = (count: number, name: string, isTrue: boolean) => (
    <td>
      <p className={styles.count}>
        <b>{formatInteger(count)}</b> {name}
      </p>
      <Row gap="s2" wrap align="stretch" className={styles.marks} aria-hidden>
        {Array.from({ length: Math.round(count / each) }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: marks are alike
          <i key={i} data-true={isTrue} />
        ))}
      </Row>
    </td>
  );
  return (
    <Stack className={classes(stage.panel, styles.bench)}>
      <table className={styles.table}>
        <caption>{words.caption}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">
              {words.says} {words.saysWrong}
            </th>
            <th scope="col">
              {words.says} {words.saysRight}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{words.wrongStep}</th>
            {cell(caught, words.caught, true)}
            {cell(missed, words.missed, false)}
          </tr>
          <tr>
            <th scope="row">{words.rightStep}</th>
            {cell(doubted, words.doubted, false)}
            {cell(accepted, words.accepted, true)}
          </tr>
        </tbody>
      </table>
      {each > 1 ? <p className={styles.note}>{words.marks(formatInteger(each))}</p> : null}
    </Stack>
  );
}
