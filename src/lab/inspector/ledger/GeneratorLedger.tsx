import { classes } from "../../../kit/format.ts";
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
import { CELLS } from "../names.ts";
import { ScrollingTable } from "../Wide.tsx";
import { turnedText } from "../why/Chain.tsx";
import { Cell, Cells } from "./Cell.tsx";
import { Marked, Truth } from "./Marked.tsx";

/** Under an advantage whose sign differs from that of the step's own reward. */
const TURNED = { up: "lifted later", down: "lowered later" };

interface Props extends InspectedRow {
  readonly view: Extract<LedgerView, { of: "generator" }>;
  /** Index of the selected step. */
  readonly step: number | null;
}

/** From verdict to step reward, advantage and change: one line per step, the answer last. */
export function GeneratorLedger({ group, record, view, step }: Props) {
  const { outcome, mean, std, outcomeAdvantage, alpha, poolMean, poolStd } = solutionCells(
    view,
    group.alpha !== null,
  );
  const lines = segmentCells(view, record);
  const missing = missingSteps(view);
  return (
    <>
      <h3 className={styles.subtitle}>The solution and its group</h3>
      <Cells cells={[outcome, mean, std, outcomeAdvantage, poolMean, poolStd, alpha]} />
      {view.isEven ? (
        <p className="text-t0 text-ink-soft">
          All rewards in the group are equal, so z is 0: only step rewards give a learning signal
          here.
        </p>
      ) : null}
      <h3 className={styles.subtitle}>From verdict to advantage, step by step</h3>
      <ScrollingTable name="From verdict to advantage, step by step">
        <TableHead
          names={["Step", "Text", "Truth", ...COLUMNS.map((column) => CELLS[NAMES[column]].name)]}
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
        <p className="text-t0 text-ink-soft">{`${missing.count === 1 ? "One step is" : `${missing.count} steps are`} missing: −${missing.cost}/${missing.K}, paid at the last character. A missing step costs twice a rejected one.`}</p>
      ) : null}
      <p className="text-t0 text-ink-soft">{noteOf(record, view)}</p>
      {view.ledger.agrees ? null : (
        <p className="text-t0 text-ink-soft">
          The settings have changed since this update: values computed with the current ones differ
          from what was recorded.
        </p>
      )}
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

function noteOf(record: Props["record"], view: Props["view"]): string {
  if (view.ledger.outcomes === null)
    return "This estimator compares each text with the whole batch. The recording has only one group of it, so z and the advantage are shown as recorded.";
  if (record.credit === null)
    return "No step rewards here: every character's advantage is the outcome part alone.";
  return record.judgedAs === "probability"
    ? "The judge gives one number for the whole solution. Normalized in its group and weighted by α, it is added to (1 − α) · z, the same for every character."
    : "Each character's advantage is (1 − α) · z + α · the step part: the normalized step rewards from that character on.";
}

interface LineProps extends Pick<InspectedRow, "record"> {
  readonly line: SegmentCells;
  readonly text: string;
  readonly chosen: boolean;
}

function Line({ line, text, record, chosen }: LineProps) {
  const { step } = line.segment;
  const turned = turnedBy(line, record);
  const facts = step === null ? null : stepFacts(record, step);
  return (
    <tr className={classes(chosen && styles.chosen)} data-step={step ?? "rest"}>
      <th scope="row">{step === null ? "answer" : step + 1}</th>
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
            <span className="block text-t0 text-ink-soft" title={turnedText(turned)}>
              {TURNED[turned.by]}
            </span>
          ) : null}
        </td>
      ))}
    </tr>
  );
}
