import type { TokenFacts } from "../../../core/ledger/tokens.ts";
import { formatProbability, formatSigned } from "../../../kit/format.ts";
import { TableHead } from "../../../kit/TableHead.tsx";
import styles from "../inspector.module.css";
import { ScrollingTable } from "../Wide.tsx";

const numberOr = (value: number | null, format: (value: number) => string) =>
  value === null ? "—" : format(value);

/** All characters with all their numbers, folded away. */
export function TokenTable({ tokens }: { readonly tokens: readonly TokenFacts[] }) {
  return (
    <details className={styles.details}>
      <summary>All characters</summary>
      <ScrollingTable name="All characters">
        <TableHead
          names={["Position", "Character", "π before", "π after", "Δ log π", "Advantage"]}
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
