import { shareOf } from "../../../core/class/result.ts";
import type { Collected } from "../../../core/class/summary.ts";
import { formatPercent } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/index.ts";
import { Button } from "../../../ui/Button.tsx";
import { armName } from "../arm-names.ts";
import type { BoardView } from "./board-view.ts";
import styles from "./codes.module.css";
import { hundredths, signed } from "./model/points.ts";
import { boardWords } from "./words.en.ts";

interface Props {
  readonly view: BoardView;
  readonly onRemove: (code: Collected) => void;
}

/** The codes that came, the latest first; those that do not count stand under the one that does. */
export function CodesTable({ view, onRemove }: Props) {
  const words = useWords(boardWords).codes;
  const { plan, gathered } = view;
  const rows = gathered.kept.toReversed().flatMap((kept) => [
    { one: kept, counts: true },
    ...gathered.sameSeed
      .filter(({ result }) => result.seed === kept.result.seed)
      .map((one) => ({ one, counts: false })),
  ]);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{words.latest}</th>
          {plan.arms.map((arm) => (
            <th key={arm} scope="col">
              {armName(plan, arm).label}
            </th>
          ))}
          {plan.arms.length === 2 ? <th scope="col">{words.difference}</th> : null}
          <th scope="col">
            <span className="visually-hidden">{words.remove("")}</span>
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
    </table>
  );
}

interface RowProps extends Pick<Props, "onRemove"> {
  readonly one: Collected;
  readonly counts: boolean;
  readonly isLatest: boolean;
}

function Row({ one, counts, isLatest, onRemove }: RowProps) {
  const words = useWords(boardWords).codes;
  const { result } = one;
  const shares = result.arms.map((arm) => shareOf(result, arm));
  const [first = 0, second = 0] = shares;
  return (
    <tr data-latest={isLatest || undefined} data-counts={counts}>
      <th scope="row">
        {words.seed} {result.seed} <small>{result.nickname}</small>
        {counts ? null : <small className={styles.conflict}>{words.conflict}</small>}
      </th>
      {shares.map((share, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: arms keep their order
        <td key={i}>{formatPercent(share)}</td>
      ))}
      {shares.length === 2 ? (
        <td>
          <b>{signed(hundredths([first - second])[0] ?? "")}</b>
        </td>
      ) : null}
      <td>
        <Button
          className={styles.remove}
          aria-label={words.remove(String(result.seed))}
          onClick={() => onRemove(one)}
        >
          ×
        </Button>
      </td>
    </tr>
  );
}
