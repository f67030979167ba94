import type { CSSProperties } from "react";
import type { Role } from "../../core/role.ts";
import { Text } from "../../ui/kit/box/Text.tsx";
import { classes } from "../../ui/kit/format.ts";
import type { Board } from "./model/board.ts";
import type { ModelKnowledge } from "./model/knowledge.ts";
import { knownText, MODEL_NAMES } from "./names.ts";
import { squareLook } from "./Triangle.tsx";
import styles from "./triangle.module.css";

interface Props {
  readonly role: Role;
  readonly board: Board;
  readonly model: ModelKnowledge;
}

/** A small picture of what one model knows: not mirrored, without row and column names, with its count below. */
export function SmallTriangle({ role, board, model }: Props) {
  const known = knownText(model, board);
  return (
    <Text as="div" size="t2" tone="soft">
      <div
        role="img"
        aria-label={`${MODEL_NAMES[role]}: ${known}`}
        className={classes(styles.triangle, styles.small)}
        style={{ "--rows": board.rows } as CSSProperties}
        data-role={role}
      >
        {board.facts.map(({ name }, i) => (
          <span key={name} {...squareLook(board, model, i, "upright")} />
        ))}
      </div>
      <p className="mt-s3 mb-0" aria-hidden="true">
        {known}
      </p>
    </Text>
  );
}
