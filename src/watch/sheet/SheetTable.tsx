import type { CSSProperties, ReactNode } from "react";
import styles from "./sheet.module.css";
import type { Line } from "./sheet-lines.tsx";

interface Props {
  /** Name of the table, for screen readers. */
  readonly label: string;
  /** The lines of the problem: two operands where each step is a column, one line where steps are rows. */
  readonly problem: readonly Line[];
  readonly lines: readonly Line[];
  /** Number of columns, if there are fewer steps; null where steps are rows. */
  readonly columns: number | null;
  readonly entering: Line["who"] | null;
}

/** The sheet's lines as one table: as rows where each step is a column of a sum, else as columns. */
export function SheetTable({ label, problem, lines, columns, entering }: Props) {
  const steps = problem[0]?.cells.length ?? 0;
  const isColumns = columns !== null;
  const room = Math.max(1, steps, columns ?? 0);
  const rows = isColumns
    ? [...problem, ...lines].map((line, index) => rowOf(line, room, index))
    : transposed(problem[0], lines, steps);
  const heads = isColumns
    ? ["Problem", ...stepNames(steps), ...(room > steps ? [""] : []), "answer"]
    : ["Problem", ...lines.map(({ name }) => name)];
  const below = lines.length > 2 ? 5.7 : 2.75;
  return (
    <table
      aria-label={label}
      className={styles.table}
      data-entering={entering ?? undefined}
      style={{ "--k": room, "--below": below } as CSSProperties}
    >
      <colgroup>
        <col className={styles.names} />
        {isColumns ? <col span={room} /> : <col span={lines.length} />}
        {isColumns ? <col className={styles.ends} /> : null}
      </colgroup>
      <thead>
        <tr>
          {heads.map((name, i) => (
            <Head
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its index
              key={i}
              who={isColumns ? undefined : lines[i - 1]?.who}
              isHidden={isColumns || i === 0}
            >
              {name}
            </Head>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, who, name, cells }) => (
          <tr key={key} data-who={who}>
            <th scope="row">{name}</th>
            {cells.map(({ key: place, ...cell }) => (
              <td key={place} {...cell} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface HeadProps {
  readonly who: Line["who"] | undefined;
  readonly isHidden: boolean;
  readonly children: ReactNode;
}

/** The name of a column; columns without a step have none. */
function Head({ who, isHidden, children }: HeadProps) {
  if (children === "") return <td aria-hidden="true" />;
  return (
    <th scope="col" data-who={who}>
      {isHidden ? <span className="visually-hidden">{children}</span> : children}
    </th>
  );
}

const stepNames = (steps: number) => Array.from({ length: steps }, (_, k) => `Step ${k + 1}`);

interface DrawnCell {
  readonly key: string;
  readonly children?: ReactNode;
  readonly "data-who": Line["who"];
  readonly colSpan?: number;
  readonly rowSpan?: number;
  readonly "aria-hidden"?: boolean;
}

interface DrawnRow {
  readonly key: string;
  readonly who?: Line["who"];
  readonly name: ReactNode;
  readonly cells: readonly DrawnCell[];
}

/** A line as a row of so many columns: columns without a step are one empty cell. */
function rowOf({ who, name, cells, isWhole, end }: Line, room: number, index: number): DrawnRow {
  const steps = cells.map(
    (children, k): DrawnCell => ({
      key: String(k),
      children,
      "data-who": who,
      ...(isWhole && { colSpan: room }),
    }),
  );
  const left = isWhole ? 0 : room - cells.length;
  const gap: DrawnCell[] =
    left > 0 ? [{ key: "gap", "data-who": who, colSpan: left, "aria-hidden": true }] : [];
  const last: DrawnCell = { key: "end", children: end, "data-who": who };
  return { key: String(index), who, name, cells: [...steps, ...gap, last] };
}

/** Lines as columns: one row for each step, and one for the answer. */
function transposed(problem: Line | undefined, lines: readonly Line[], steps: number): DrawnRow[] {
  const rows = Array.from({ length: steps }, (_, k): DrawnRow => {
    const cells = lines.flatMap(({ who, cells, isWhole }): DrawnCell[] => {
      // A verdict about the whole attempt is one cell beside all rows.
      if (isWhole && k > 0) return [];
      const cell = { key: who, children: cells[k], "data-who": who };
      return [isWhole ? { ...cell, rowSpan: steps } : cell];
    });
    const name = (
      <>
        <span className="visually-hidden">{`Step ${k + 1}`} </span>
        {problem?.cells[k]}
      </>
    );
    return { key: String(k), name, cells };
  });
  const ends = lines.map(({ who, end }) => ({ key: who, children: end, "data-who": who }));
  return [...rows, { key: "end", name: <small>answer</small>, cells: ends }];
}
