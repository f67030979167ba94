import { formatCompact, formatInteger, formatNumber } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Text } from "../../kit/box/Text.tsx";
import { Table } from "../../kit/Table.tsx";
import {
  firstOf,
  MAP_ARMS,
  type MapArm,
  type MapAxis,
  type MapMark,
  medianOf,
  type ReachMap,
  seedsWon,
} from "../../study/map/map.ts";
import styles from "./ReachMap.module.css";
import { mapWords } from "./words.en.ts";

interface Props {
  readonly map: ReachMap;
  readonly axis: MapAxis;
}

/** Every setting with its numbers: medians over seeds, and on how many seeds each arm reached the goal. */
export function MarkTable({ map, axis }: Props) {
  const words = useWords(mapWords);
  return (
    <ul className={styles.list} aria-label={words.table}>
      {map.marks.map((mark) => (
        <Row key={`${mark.study} ${mark.misprintRate}`} mark={mark} axis={axis} />
      ))}
    </ul>
  );
}

function Row({ mark, axis }: { readonly mark: MapMark; readonly axis: MapAxis }) {
  const words = useWords(mapWords);
  const first = firstOf(mark, axis);
  const seeds = formatInteger(mark.arms.grpo.tokens.length);
  const chance = formatCompact(Math.round(10 ** -mark.log10Chance));
  const numberOf = (arm: MapArm): string => {
    const middle = medianOf(mark, arm, axis);
    const reached = mark.arms[arm].reached.filter(Boolean).length;
    if (middle === null) {
      return words.never(formatInteger(reached), seeds, formatCompact(mark.mostTokens));
    }
    return axis === "tokens"
      ? words.tokens(formatCompact(middle))
      : words.updates(formatInteger(middle));
  };
  return (
    <li>
      <p className={styles.setting}>
        {words.setting(formatInteger(mark.columns), formatNumber(mark.misprintRate))}
        <Text as="span" tone="soft" weight="plain">
          {words.start(chance, formatNumber(mark.entropy))}
        </Text>
      </p>
      <Table dense>
        <tbody>
          {MAP_ARMS.map((arm) => (
            <tr key={arm} className={arm === first ? styles.isFirst : undefined}>
              <th scope="row">{words.names[arm]}</th>
              <td>{numberOf(arm)}</td>
              <td>{words.wins(formatInteger(seedsWon(mark, arm, axis)), seeds)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </li>
  );
}
