import { classes } from "../../../kit/format.ts";
import { TableHead } from "../../../kit/TableHead.tsx";
import { finalFacts, stepFacts } from "../../../runtime/step-facts.ts";
import { changeCell } from "../formulas/generator.ts";
import { verificationCells } from "../formulas/verifier.ts";
import type { InspectedRow } from "../inspected-row.ts";
import styles from "../inspector.module.css";
import type { LedgerView } from "../model/ledger.ts";
import { ScrollingTable } from "../Wide.tsx";
import { Cell, Cells } from "./Cell.tsx";
import { Marked, Truth } from "./Marked.tsx";

interface Props extends InspectedRow {
  readonly view: Exclude<LedgerView, { of: "generator" }>;
  readonly step: number | null;
}

/** The reward of a verification, and what the update did to each of its steps. */
export function VerifierLedger({ record, view, step }: Props) {
  return (
    <>
      <h3 className={styles.subtitle}>The verification and its group</h3>
      {view.of === "fit" ? (
        <p className="text-t0 text-ink-soft">
          This verifier gets no reward: its verdict is fitted to the label by class-weighted
          cross-entropy.
        </p>
      ) : (
        <Paid view={view} label={record.label} />
      )}
      {view.segments.length > 0 ? <Parts record={record} view={view} step={step} /> : null}
    </>
  );
}

interface PaidProps {
  readonly view: Extract<LedgerView, { of: "verifier" }>;
  readonly label: 0 | 1;
}

function Paid({ view, label }: PaidProps) {
  const cells = verificationCells(view, label);
  const { correctness, format, reward, mean, std, outcomeAdvantage, classWeight, weighed } = cells;
  return (
    <>
      <Cells
        cells={[correctness, format, reward, mean, std, outcomeAdvantage, classWeight, weighed]}
      />
      <p className="text-t0 text-ink-soft">
        {view.ledger.rewards === null
          ? "This estimator compares each text with the whole batch. The recording has only one group of it, so z and the advantage are shown as recorded."
          : "Rewarded for a correct final verdict and for following the format. Step labels are never used."}
      </p>
      {view.isEven ? (
        <p className="text-t0 text-ink-soft">
          All rewards in the group are equal, so z is 0: this group gives no learning signal.
        </p>
      ) : null}
      {view.ledger.agrees ? null : (
        <p className="text-t0 text-ink-soft">
          The settings have changed since this update: values computed with the current ones differ
          from what was recorded.
        </p>
      )}
    </>
  );
}

/** The verification step by step: its verdict, and what the update did to it. */
function Parts({ record, view, step }: Pick<Props, "record" | "view" | "step">) {
  const text = record.verification ?? "";
  return (
    <>
      <h3 className={styles.subtitle}>The verification, step by step</h3>
      <ScrollingTable name="The verification, step by step">
        <TableHead names={["Step", "Text", "Verdict", "Truth", "Δ log π"]} />
        <tbody>
          {view.segments.map((segment) => {
            const facts =
              segment.step === null ? finalFacts(record) : stepFacts(record, segment.step);
            const isAsked = segment.step === null || segment.step < record.steps.length;
            const isChosen = segment.step !== null && segment.step === step;
            return (
              <tr key={segment.from} className={classes(isChosen && styles.chosen)}>
                <th scope="row">{segment.step === null ? "final" : segment.step + 1}</th>
                <td>
                  <code>{text.slice(segment.from, segment.to)}</code>
                </td>
                <td>{isAsked ? <Marked facts={facts} /> : "—"}</td>
                <td>{isAsked ? <Truth isRight={facts.isRight} /> : "—"}</td>
                <td>
                  <Cell cell={changeCell(segment, view.tokens)} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </ScrollingTable>
    </>
  );
}
