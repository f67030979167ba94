import { finalFacts, SIGNS, type StepFacts, stepFacts } from "../../../runtime/step-facts.ts";
import { Text } from "../../../ui/kit/box/Text.tsx";
import { classes } from "../../../ui/kit/format.ts";
import { Table } from "../../../ui/kit/Table.tsx";
import { TableHead } from "../../../ui/kit/TableHead.tsx";
import { VERDICTS } from "../../../ui/page/verdict-names.ts";
import type { Inspected } from "../../../watch/now/inspected.ts";
import { LedgerNumber } from "../Formulas.tsx";
import { changeCell, segmentCells } from "../formulas/generator.ts";
import type { LedgerView } from "../model/ledger.ts";
import { turnedBy, turnedText } from "../model/turned.ts";
import { CELLS } from "../names.ts";

/** The columns, and the names of their numbers. */
const COLUMNS = [
  ["score", "verdict"],
  ["reward", "stepReward"],
  ["normalized", "normalized"],
  ["stepAdvantage", "stepAdvantage"],
  ["advantage", "advantage"],
  ["change", "change"],
] as const;

const MARKS = { missed: " Missed", falseAlarm: " False alarm" };

interface Props<View> extends Pick<Inspected, "record" | "step"> {
  readonly view: View;
}

/** A table whose column names stay in sight. */
function Steps({
  names,
  children,
}: {
  readonly names: readonly string[];
  readonly children: React.ReactNode;
}) {
  return (
    <Table
      dense
      scrolls="From verdict to advantage, step by step"
      className="text-t1 [&_thead_th]:sticky [&_thead_th]:top-0 [&_thead_th]:bg-surface"
    >
      <caption className="visually-hidden">From verdict to advantage, step by step</caption>
      <TableHead names={names} />
      <tbody>{children}</tbody>
    </Table>
  );
}

/** From verdict to step reward, advantage and change: one line a step, the answer last. */
export function SolutionSteps({
  record,
  view,
  step,
}: Props<Extract<LedgerView, { of: "generator" }>>) {
  return (
    <Steps names={["Step", "Text", "Truth", ...COLUMNS.map(([, id]) => CELLS[id].name)]}>
      {segmentCells(view, record).map((cells) => {
        const { step: own, from, to } = cells.segment;
        const facts = own === null ? null : stepFacts(record, own);
        const turned = turnedBy(cells, record);
        return (
          <Line key={from} own={own} last="answer" isChosen={own !== null && own === step}>
            <td>
              <code>{record.solution.slice(from, to)}</code>
            </td>
            <td>{truthOf(facts?.isRight ?? record.isCorrect)}</td>
            {COLUMNS.map(([column]) => (
              <td key={column}>
                <LedgerNumber cell={cells[column]} />
                {column === "score" && facts ? <Verdict facts={facts} /> : null}
                {column === "stepAdvantage" && turned ? (
                  <Text as="small" size="t0" tone="soft" title={turnedText(turned)}>
                    {` ${turned.by === "up" ? "lifted" : "lowered"} later`}
                  </Text>
                ) : null}
              </td>
            ))}
          </Line>
        );
      })}
    </Steps>
  );
}

/** The verification step by step: its verdict, and what the update did to it. */
export function VerificationSteps({ record, view, step }: Props<LedgerView>) {
  const text = record.verification ?? "";
  return (
    <Steps names={["Step", "Text", "Verdict", "Truth", CELLS.change.name]}>
      {view.segments.map((segment) => {
        const { step: own, from, to } = segment;
        const facts = own === null ? finalFacts(record) : stepFacts(record, own);
        const isAsked = own === null || own < record.steps.length;
        return (
          <Line key={from} own={own} last="final" isChosen={own !== null && own === step}>
            <td>
              <code>{text.slice(from, to)}</code>
            </td>
            <td>{isAsked ? <Verdict facts={facts} /> : "—"}</td>
            <td>{isAsked ? truthOf(facts.isRight) : "—"}</td>
            <td>
              <LedgerNumber cell={changeCell(segment, view.tokens)} />
            </td>
          </Line>
        );
      })}
    </Steps>
  );
}

interface LineProps {
  /** Index of the step; null for the last line. */
  readonly own: number | null;
  readonly last: string;
  readonly isChosen: boolean;
  readonly children: React.ReactNode;
}

const Line = ({ own, last, isChosen, children }: LineProps) => (
  <tr className={classes(isChosen && "bg-sunken")} data-step={own ?? "rest"}>
    <th scope="row">{own === null ? last : own + 1}</th>
    {children}
  </tr>
);

const truthOf = (isRight: boolean): string => (isRight ? "✓ right" : "✗ wrong");

/** A verdict as sign and word, with a mark where it differs from the truth. */
function Verdict({ facts: { verdict, mark } }: { readonly facts: StepFacts }) {
  return (
    <span className="whitespace-nowrap">
      {` ${SIGNS[verdict]} ${VERDICTS[verdict]}`}
      {mark ? (
        <Text as="span" tone="bad" weight="strong">
          {MARKS[mark]}
        </Text>
      ) : null}
    </span>
  );
}
