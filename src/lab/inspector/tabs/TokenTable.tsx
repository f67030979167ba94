import type { TokenFacts } from "../../../core/ledger/tokens.ts";
import { formatProbability, formatSigned } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/index.ts";
import { TableHead } from "../../../kit/TableHead.tsx";
import styles from "../inspector.module.css";
import { ScrollingTable } from "../Wide.tsx";
import { inspectorWords } from "../words.en.ts";

const numberOr = (value: number | null, format: (value: number) => string) =>
  value === null ? "—" : format(value);

/** All characters with all their numbers, folded away. */
export function TokenTable({ tokens }: { readonly tokens: readonly TokenFacts[] }) {
  const words = useWords(inspectorWords).tokens;
  return (
    <details className={styles.details}>
      <summary>{words.table}</summary>
      <ScrollingTable name={words.table}>
        <TableHead
          names={[
            words.place,
            words.character,
            words.before,
            words.after,
            words.change,
            words.advantage,
          ]}
        />
        <tbody>
          {tokens.map(({ character, before, after, change, advantage }, t) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a character is identified by its position
            <tr key={t}>
              <th scope="row">{t + 1}</th>
              <td>
                <code>{character}</code>
              </td>
              <td>{numberOr(before, formatProbability)}</td>
              <td>{numberOr(after, formatProbability)}</td>
              <td>{numberOr(change, formatSigned)}</td>
              <td>{numberOr(advantage, formatSigned)}</td>
            </tr>
          ))}
        </tbody>
      </ScrollingTable>
    </details>
  );
}
