import { classes } from "../../../i18n/format.ts";
import { useWords, type WordsOf } from "../../../i18n/index.ts";
import { TableHead } from "../../../kit/TableHead.tsx";
import { stepFacts } from "../../../runtime/step-facts.ts";
import {
  missingSteps,
  type SegmentCells,
  segmentCells,
  solutionCells,
} from "../formulas/generator.ts";
import type { InspectedRow } from "../inspected-row.ts";
import styles from "../inspector.module.css";
import type { LedgerView } from "../model/ledger.ts";
import { turnedBy } from "../model/turned.ts";
import { ScrollingTable } from "../Wide.tsx";
import { turnedText } from "../why/Chain.tsx";
import { inspectorWords } from "../words.en.ts";
import { Cell, Cells } from "./Cell.tsx";
import tableStyles from "./ledger.module.css";
import { Marked, Truth } from "./Marked.tsx";

interface Props extends InspectedRow {
  readonly view: Extract<LedgerView, { of: "generator" }>;
  /** Index of the selected step. */
  readonly step: number | null;
}

/** From verdict to step reward, advantage and change: one line per step, the answer last. */
export function GeneratorLedger({ group, record, view, step }: Props) {
  const words = useWords(inspectorWords).ledger;
  const { outcome, mean, std, outcomeAdvantage, alpha, poolMean, poolStd } = solutionCells(
    view,
    group.alpha !== null,
  );
  const lines = segmentCells(view, record);
  const missing = missingSteps(view);
  return (
    <>
      <h3 className={styles.subtitle}>{words.whole.generator}</h3>
      <Cells cells={[outcome, mean, std, outcomeAdvantage, poolMean, poolStd, alpha]} />
      {view.isEven ? <p className={styles.note}>{words.even}</p> : null}
      <h3 className={styles.subtitle}>{words.steps}</h3>
      <ScrollingTable name={words.steps}>
        <TableHead
          names={[
            words.step,
            words.text,
            words.truth,
            ...COLUMNS.map((column) => words.cells[NAMES[column]].name),
          ]}
        />
        <tbody>
          {lines.map((line) => (
            <Line
              key={line.segment.from}
              line={line}
              text={record.solution.slice(line.segment.from, line.segment.to)}
              record={record}
              chosen={line.segment.step !== null && line.segment.step === step}
            />
          ))}
        </tbody>
      </ScrollingTable>
      {missing ? (
        <p className={styles.note}>{words.missing(missing.count, missing.cost, missing.K)}</p>
      ) : null}
      <p className={styles.note}>{noteOf(words, record, view)}</p>
      {view.ledger.agrees ? null : <p className={styles.note}>{words.changed}</p>}
    </>
  );
}

const COLUMNS = ["score", "reward", "normalized", "stepAdvantage", "advantage", "change"] as const;
/** The columns by the role that their numbers belong to. */
const NAMES = {
  score: "verdict",
  reward: "stepReward",
  normalized: "normalized",
  stepAdvantage: "stepAdvantage",
  advantage: "advantage",
  change: "change",
} as const;

function noteOf(
  words: WordsOf<typeof inspectorWords>["ledger"],
  record: Props["record"],
  view: Props["view"],
): string {
  if (view.ledger.outcomes === null) return words.ofBatch;
  if (record.credit === null) return words.outcomeOnly;
  return record.judgedAs === "probability" ? words.wholeBlend : words.blend;
}

interface LineProps extends Pick<InspectedRow, "record"> {
  readonly line: SegmentCells;
  readonly text: string;
  readonly chosen: boolean;
}

function Line({ line, text, record, chosen }: LineProps) {
  const { ledger: words, why } = useWords(inspectorWords);
  const { step } = line.segment;
  const turned = turnedBy(line, record);
  const facts = step === null ? null : stepFacts(record, step);
  return (
    <tr className={classes(chosen && styles.chosen)} data-step={step ?? "rest"}>
      <th scope="row">{step === null ? words.rest : step + 1}</th>
      <td>
        <code>{text}</code>
      </td>
      <td>
        <Truth isRight={facts ? facts.isRight : record.isCorrect} />
      </td>
      {COLUMNS.map((column) => (
        <td key={column}>
          <Cell cell={line[column]} />
          {column === "score" && facts ? <Marked facts={facts} /> : null}
          {column === "stepAdvantage" && turned ? (
            <span className={tableStyles.turned} title={turnedText(turned, why)}>
              {words.turned[turned.by]}
            </span>
          ) : null}
        </td>
      ))}
    </tr>
  );
}
