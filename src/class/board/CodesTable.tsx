import { Button } from "../../kit/Button.tsx";
import { formatPercent } from "../../kit/format.ts";
import { Table } from "../../kit/Table.tsx";
import { armNames } from "../../page/arm-names.ts";
import { shareOf } from "../../study/class/result.ts";
import type { CollectedResult } from "../../study/class/summary.ts";
import { differenceOf } from "./board-lanes.ts";
import type { BoardView } from "./board-view.ts";
import styles from "./codes.module.css";
import { hundredths, signed } from "./model/points.ts";

interface Props {
  readonly view: BoardView;
  readonly onRemove: (code: CollectedResult) => void;
}

/** The codes on the board, latest first; under each code that counts, other codes of its seed, which do not. */
export function CodesTable({ view, onRemove }: Props) {
  const { plan, gathered } = view;
  const names = armNames(plan);
  const rows = gathered.kept
    .toReversed()
    .flatMap((kept) => [
      { one: kept, counts: true },
      ...gathered.sameSeed
        .filter(({ result }) => result.seed === kept.result.seed)
        .map((one) => ({ one, counts: false })),
    ]);
  return (
    <Table numbers dense className={styles.table}>
      <thead>
        <tr>
          <th scope="col">latest first</th>
          {names.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          {plan.arms.length === 2 ? <th scope="col">difference</th> : null}
          <th scope="col">
            <span className="visually-hidden">{"Remove the code of seed "}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ one, counts }) => (
          <Row
            key={one.code}
            one={one}
            counts={counts}
            isLatest={counts && one.result.seed === view.latest}
            onRemove={onRemove}
          />
        ))}
      </tbody>
    </Table>
  );
}

interface RowProps extends Pick<Props, "onRemove"> {
  readonly one: CollectedResult;
  readonly counts: boolean;
  readonly isLatest: boolean;
}

function Row({ one, counts, isLatest, onRemove }: RowProps) {
  const { result } = one;
  const shares = result.arms.map((arm) => shareOf(result, arm));
  const [first = null, second = null] = shares;
  const difference = differenceOf(first, second);
  return (
    <tr data-latest={isLatest || undefined} data-counts={counts}>
      <th scope="row">
        <span>Seed {result.seed}</span> <small>{result.nickname}</small>
        {counts ? null : (
          <small className={styles.conflict}>another code of this seed: not counted</small>
        )}
      </th>
      {shares.map((share, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: arms keep their order
        <td key={i}>{share === null ? "—" : formatPercent(share)}</td>
      ))}
      {shares.length === 2 ? (
        <td>
          <b>{difference === null ? "—" : signed(hundredths([difference])[0] ?? "")}</b>
        </td>
      ) : null}
      <td>
        <Button
          className={styles.remove}
          aria-label={`Remove the code of seed ${String(result.seed)}`}
          onClick={() => onRemove(one)}
        >
          ×
        </Button>
      </td>
    </tr>
  );
}
