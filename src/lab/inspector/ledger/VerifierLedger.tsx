import { classes } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/index.ts";
import { TableHead } from "../../../kit/TableHead.tsx";
import { finalFacts, stepFacts } from "../../../runtime/step-facts.ts";
import { changeCell } from "../formulas/generator.ts";
import { verificationCells } from "../formulas/verifier.ts";
import type { InspectedRow } from "../inspected-row.ts";
import styles from "../inspector.module.css";
import type { LedgerView } from "../model/ledger.ts";
import { ScrollingTable } from "../Wide.tsx";
import { inspectorWords } from "../words.en.ts";
import { Cell, Cells } from "./Cell.tsx";
import { Marked, Truth } from "./Marked.tsx";

interface Props extends InspectedRow {
  readonly view: Exclude<LedgerView, { of: "generator" }>;
  readonly step: number | null;
}

/** The reward of a verification, and what the update did to each of its steps. */
export function VerifierLedger({ record, view, step }: Props) {
  const words = useWords(inspectorWords).ledger;
  return (
    <>
      <h3 className={styles.subtitle}>{words.whole.verifier}</h3>
      {view.of === "fit" ? (
        <p className={styles.note}>{words.verifierFit}</p>
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
  const words = useWords(inspectorWords).ledger;
  const cells = verificationCells(view, label);
  const { correctness, format, reward, mean, std, outcomeAdvantage, classWeight, weighed } = cells;
  return (
    <>
      <Cells
        cells={[correctness, format, reward, mean, std, outcomeAdvantage, classWeight, weighed]}
      />
      <p className={styles.note}>
        {view.ledger.rewards === null ? words.ofBatch : words.verifierPay}
      </p>
      {view.isEven ? <p className={styles.note}>{words.evenVerifier}</p> : null}
      {view.ledger.agrees ? null : <p className={styles.note}>{words.changed}</p>}
    </>
  );
}

/** The verification step by step: its verdict, and what the update did to it. */
function Parts({ record, view, step }: Pick<Props, "record" | "view" | "step">) {
  const words = useWords(inspectorWords).ledger;
  const text = record.verification ?? "";
  return (
    <>
      <h3 className={styles.subtitle}>{words.parts}</h3>
      <ScrollingTable name={words.parts}>
        <TableHead
          names={[words.step, words.text, words.verdict, words.truth, words.cells.change.name]}
        />
        <tbody>
          {view.segments.map((segment) => {
            const facts =
              segment.step === null ? finalFacts(record) : stepFacts(record, segment.step);
            const isAsked = segment.step === null || segment.step < record.steps.length;
            const isChosen = segment.step !== null && segment.step === step;
            return (
              <tr key={segment.from} className={classes(isChosen && styles.chosen)}>
                <th scope="row">{segment.step === null ? words.final : segment.step + 1}</th>
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
