import type { Role } from "../../core/role.ts";
import { Text } from "../../kit/box/Text.tsx";
import { classes } from "../../kit/format.ts";
import type { Board } from "./model/board.ts";
import { countOfKnown } from "./model/knowledge.ts";
import { MODEL_NAMES } from "./names.ts";
import { Fill, placeOf } from "./Triangle.tsx";
import styles from "./triangle.module.css";

interface Props {
  readonly role: Role;
  readonly board: Board;
  /** [facts] the model's values in a `Knowledge`, in [0, 1]. */
  readonly values: readonly number[];
}

/** A small picture of what one model knows: not mirrored, without row and column names, with a count below. */
export function SmallTriangle({ role, board, values }: Props) {
  const [known, of] = [countOfKnown(values), board.facts.length];
  return (
    <Text as="div" size="t2" tone="soft" className={styles.counted}>
      <div
        role="img"
        aria-label={`${MODEL_NAMES[role]}: knows ${known} of ${of} facts`}
        className={classes(styles.triangle, styles[role], styles.small)}
      >
        {board.facts.map((fact, i) => (
          <span
            key={fact.name}
            className={classes(styles.square, fact.isApart && styles.apart)}
            style={placeOf(fact)}
          >
            <Fill value={values[i] ?? 0} />
          </span>
        ))}
      </div>
      <p aria-hidden="true">
        <Text as="b" tone="ink">
          {known}
        </Text>
        {` of ${of} facts`}
      </p>
    </Text>
  );
}
