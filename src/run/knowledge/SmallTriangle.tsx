import type { Role } from "../../core/role.ts";
import { Text } from "../../kit/box/Text.tsx";
import { classes } from "../../kit/format.ts";
import type { Board } from "./model/board.ts";
import type { ModelKnowledge } from "./model/knowledge.ts";
import { BEFORE, knownText, MODEL_NAMES } from "./names.ts";
import { Fills, placeOf } from "./Triangle.tsx";
import styles from "./triangle.module.css";

interface Props {
  readonly role: Role;
  readonly board: Board;
  readonly model: ModelKnowledge | "before";
}

/** A small picture of what one model knows: not mirrored, without row and column names, with its count below. */
export function SmallTriangle({ role, board, model }: Props) {
  if (model === "before")
    return (
      <Text as="div" size="t2" tone="soft" className="max-w-[18em]">
        {BEFORE}
      </Text>
    );
  const known = knownText(model, board);
  return (
    <Text as="div" size="t2" tone="soft" className={styles.counted}>
      <div
        role="img"
        aria-label={`${MODEL_NAMES[role]}: ${known}`}
        className={classes(styles.triangle, styles[role], styles.small)}
      >
        {board.facts.map((fact, i) => (
          <span
            key={fact.name}
            className={classes(
              styles.square,
              fact.isApart && styles.apart,
              model.forgot[i] && styles.forgot,
            )}
            style={placeOf(fact)}
          >
            <Fills model={model} fact={i} />
          </span>
        ))}
      </div>
      <p aria-hidden="true">{known}</p>
    </Text>
  );
}
