import type { CSSProperties } from "react";
import { createPortal } from "react-dom";
import { formatInteger, formatPercent } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { armNames } from "../../page/arm-names.ts";
import type { StudentResult } from "../../study/class/result.ts";
import { shareOf } from "../../study/class/result.ts";
import { BoardPicture } from "./BoardPicture.tsx";
import { armRows, headlineOf, pairRows, spokenRows } from "./board-lanes.ts";
import type { BoardView } from "./board-view.ts";
import { seedsText } from "./CodesPanel.tsx";
import styles from "./printed.module.css";
import { boardWords } from "./words.en.ts";

const ROWS = 20; // results per column of the printed list: 40, in two columns, fit on one page with the picture
const COLUMNS = { fewest: 2, most: 4 }; // of the printed list; more than four would be too narrow

/** What is printed in place of the page: headline, picture and all results, on one page. */
export function PrintedBoard({ view }: { readonly view: BoardView }) {
  const words = useWords(boardWords);
  const { plan, summary, results, showsGhosts } = view;
  const arms = armRows(plan, summary, results, showsGhosts);
  const pairs = pairRows(plan, summary, results);
  return createPortal(
    <div className={styles.paper}>
      <p>
        {words.title(view.name)}: {seedsText(view, words.codes)}
      </p>
      <h1>{headlineOf(plan, summary)}</h1>
      <p>{words.picture.printed(formatInteger(plan.settings.updates))}</p>
      {showsGhosts ? <p>{words.picture.ghosts}</p> : null}
      <div
        className={styles.drawn}
        style={{ "--lanes": arms.length + pairs.length } as CSSProperties}
      >
        <BoardPicture
          arms={arms}
          pairs={pairs}
          latest={null}
          label={spokenRows([...arms, ...pairs])}
        />
      </div>
      <Results view={view} />
    </div>,
    document.body,
  );
}

function Results({ view }: { readonly view: BoardView }) {
  const names = armNames(view.plan, useWords());
  const bySeed = view.results.toSorted((one, other) => one.seed - other.seed);
  const wanted = Math.ceil(bySeed.length / ROWS);
  const columns = Math.min(COLUMNS.most, Math.max(COLUMNS.fewest, wanted));
  const rows = Math.ceil(bySeed.length / columns);
  return (
    <div className={styles.columns} data-dense={columns > COLUMNS.fewest}>
      {Array.from({ length: columns }, (_, i) => bySeed.slice(i * rows, (i + 1) * rows)).map(
        (part) =>
          part.length > 0 ? <Column key={part[0]?.seed} results={part} names={names} /> : null,
      )}
    </div>
  );
}

interface ColumnProps {
  readonly results: readonly StudentResult[];
  readonly names: readonly string[];
}

function Column({ results, names }: ColumnProps) {
  const words = useWords(boardWords).codes;
  return (
    <table>
      <thead>
        <tr>
          <th>{words.seed}</th>
          {names.map((name) => (
            <th key={name}>{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {results.map((result) => (
          <tr key={result.seed}>
            <th>
              {result.seed} <small>{result.nickname}</small>
            </th>
            {result.arms.map((arm, i) => {
              const share = shareOf(result, arm);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: arms keep their order
                <td key={i}>{share === null ? "—" : formatPercent(share)}</td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
