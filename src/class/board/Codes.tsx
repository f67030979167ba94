import { type FormEvent, useRef } from "react";
import { pluralize } from "../../core/counted.ts";
import { csvForm } from "../../runtime/csv-form.ts";
import { saveTable } from "../../runtime/save-file.ts";
import { className } from "../../study/class/fingerprint.ts";
import type { ClassPlan } from "../../study/class/plan.ts";
import { shareOf } from "../../study/class/result.ts";
import type { CollectedResult, UniqueResults } from "../../study/class/summary.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { Card } from "../../ui/kit/box/Card.tsx";
import { Row } from "../../ui/kit/box/Row.tsx";
import { Text } from "../../ui/kit/box/Text.tsx";
import { FileInput } from "../../ui/kit/FileInput.tsx";
import { formatPercent } from "../../ui/kit/format.ts";
import { Table } from "../../ui/kit/Table.tsx";
import { armNames } from "../../ui/page/arm-names.ts";
import { DecimalComma } from "../../ui/page/DecimalComma.tsx";
import { boardCsv } from "./model/csv.ts";
import { differenceOf, pointsText } from "./model/results.ts";
import type { BoardHandle } from "./use-board.ts";

interface Props {
  readonly plan: ClassPlan;
  readonly board: BoardHandle;
  readonly unique: UniqueResults;
  /** How many seeds have a result, in words. */
  readonly count: string;
}

/** Adds codes to the board, lists them and saves them. */
export function Codes({ plan, board, unique, count }: Props) {
  const save = () =>
    saveTable(`class-${className(plan)}.csv`, boardCsv(plan, board.codes, csvForm()));
  return (
    <Card
      as="section"
      size="t2"
      className="flex min-h-0 min-w-0 flex-col overflow-hidden"
      aria-label="Codes"
    >
      <Row as="header" justify="between" align="baseline" className="px-s5 pt-s5">
        <Text as="h2" size="t4" weight="bold">
          Codes
        </Text>
        <p className="text-ink-soft">{count}</p>
      </Row>
      <AddCodes board={board} />
      <div className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto phone:overflow-y-visible">
        <CodesTable plan={plan} unique={unique} onRemove={board.remove} />
      </div>
      <footer className="grid grid-cols-2 items-center gap-s3 border-t border-t-line px-s5 py-s4 text-t1">
        <Button onClick={save}>Save as CSV</Button>
        <p className="text-ink-soft">Codes stay in this browser.</p>
        <div className="col-span-full">
          <DecimalComma />
        </div>
      </footer>
    </Card>
  );
}

/** A field for codes, in which pasted text is added at once, and files of them. */
function AddCodes({ board: { add, addFiles, told } }: Pick<Props, "board">) {
  const files = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    add(String(new FormData(event.currentTarget).get("codes")));
    event.currentTarget.reset();
  };
  return (
    <form className="grid grid-cols-[1fr_auto] gap-s3 px-s5 py-s3" onSubmit={submit}>
      <textarea
        rows={1}
        name="codes"
        className="min-h-[38px] min-w-0 rounded-r2 p-s3"
        aria-label="Paste result codes"
        placeholder="Paste result codes"
        title="One or many, from a list, a spreadsheet or a mail."
        required
        onPaste={(event) => {
          event.preventDefault();
          add(event.clipboardData.getData("text"));
        }}
      />
      <button type="submit">Add</button>
      <Button className="col-span-full" onClick={() => files.current?.click()}>
        Open files
      </Button>
      <FileInput ref={files} multiple hidden aria-label="Open files" onFiles={addFiles} />
      <div role="status" className="col-span-full text-t1 wrap-anywhere text-ink-soft">
        {told.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </form>
  );
}

interface TableProps extends Pick<Props, "plan" | "unique"> {
  readonly onRemove: (one: CollectedResult) => void;
}

/** The codes, latest first; under each code that counts, other codes of its seed, which do not. */
function CodesTable({ plan, unique: { kept, sameSeed }, onRemove }: TableProps) {
  const rows = kept
    .toReversed()
    .flatMap((one) => [one, ...sameSeed.filter(({ result }) => result.seed === one.result.seed)]);
  return (
    <Table numbers dense>
      <thead className="sticky top-0 z-1 bg-surface">
        <tr>
          <th scope="col" className="pl-s5">
            latest first
          </th>
          {[...armNames(plan), ...(plan.arms.length === 2 ? ["difference"] : [])].map((name) => (
            <th key={name} scope="col" className="px-s2">
              {name}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {rows.map((one) => (
          <tr key={one.code} className={one === kept.at(-1) ? "bg-sunken" : undefined}>
            <Cells one={one} counts={!sameSeed.includes(one)} />
            <td>
              <Button
                look="bare"
                className="text-t3 text-ink-soft"
                aria-label={`Remove the code of seed ${one.result.seed}`}
                onClick={() => onRemove(one)}
              >
                ×
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

interface CellsProps {
  readonly one: CollectedResult;
  readonly counts: boolean;
}

/** Seed and name, what was done in Learn, the share that each arm solved, and the difference of two. */
function Cells({ one: { result }, counts }: CellsProps) {
  const { arms, homework, nickname, seed } = result;
  const shares = arms.map((arm) => shareOf(result, arm));
  const difference = differenceOf(shares[0] ?? null, shares[1] ?? null);
  const texts = shares.map((share) => (share === null ? "—" : formatPercent(share)));
  const points = difference === null ? "—" : pointsText(difference);
  const { lessons, lines } = homework;
  return (
    <>
      <th scope="row" className="pl-s5 font-strong wrap-anywhere">
        <span className="whitespace-nowrap">Seed {seed}</span>{" "}
        <small className="font-plain">{nickname}</small>
        {lessons.length + lines.length === 0 ? null : (
          <small className="block font-plain">
            {`${pluralize(lessons.length, "lesson")}, ${pluralize(lines.length, "line")}`}
          </small>
        )}
        {counts ? null : (
          <small className="block font-plain text-bad">
            another code of this seed: not counted
          </small>
        )}
      </th>
      {texts.map((text, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: arms keep their order
        <td key={i} className={counts ? "px-s2" : "px-s2 line-through"}>
          {text}
        </td>
      ))}
      {arms.length === 2 ? <td className="px-s2 font-bold">{points}</td> : null}
    </>
  );
}
