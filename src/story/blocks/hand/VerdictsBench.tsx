import { pluralize } from "../../../core/counted.ts";
import { Row } from "../../../kit/box/Row.tsx";
import { Stack } from "../../../kit/box/Stack.tsx";
import { classes, formatInteger } from "../../../kit/format.ts";
import stage from "../pieces/stage.module.css";
import type { Bench } from "./schema.ts";
import styles from "./verdicts.module.css";

type VerdictBench = Extract<Bench, { kind: "verdicts" }>;

/** With more steps than this, each mark stands for several steps. */
const MOST_MARKS = 150;

/** The verdicts on wrong and on right steps: a mark for each, filled if the verdict is true. */
export function VerdictsBench({ bench }: { readonly bench: VerdictBench }) {
  const { caught, missed, doubted, accepted } = bench;
  // Marks are scaled by the number of all steps, so that two checkers of the same steps have one scale.
  const steps = caught + missed + doubted + accepted;
  const each = Math.max(1, Math.ceil(steps / MOST_MARKS));
  const cell = (count: number, name: string, isTrue: boolean) => (
    <td>
      <p className={`${styles.count} mx-0 mt-0 mb-s3 text-t2`}>
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
    <Stack className={classes(stage.panel, `${styles.bench} flex-[1_0_auto]`)}>
      <table
        className={`${styles.table} w-full flex-1 table-fixed border-separate [border-spacing:8px]`}
      >
        <caption>What the checker said of these steps</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">says “wrong”</th>
            <th scope="col">says “right”</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">wrong steps</th>
            {cell(caught, "caught", true)}
            {cell(missed, "missed", false)}
          </tr>
          <tr>
            <th scope="row">right steps</th>
            {cell(doubted, "doubted", false)}
            {cell(accepted, "accepted", true)}
          </tr>
        </tbody>
      </table>
      {each > 1 ? (
        <p className="mx-s3 mt-s2 text-t1 text-ink-soft">{`Each mark is ${pluralize(formatInteger(each), "step")}.`}</p>
      ) : null}
    </Stack>
  );
}
