import { ROLES } from "../../core/role.ts";
import { Text } from "../../kit/box/Text.tsx";
import styles from "./both.module.css";
import type { KnowledgeNow } from "./model/run-knowledge.ts";
import { MODEL_NAMES, SQUARE_MEANS } from "./names.ts";
import { SmallTriangle } from "./SmallTriangle.tsx";

/** Both models' triangles as small pictures side by side, each under its name, where large triangles do not fit. */
export function BothTriangles({
  now: { board, knowledge },
}: {
  readonly now: Pick<KnowledgeNow, "board" | "knowledge">;
}) {
  return (
    <div className="@container w-full">
      <div className={styles.both}>
        {ROLES.map((role) =>
          knowledge[role] === null ? null : (
            <div key={role} className={styles[role]}>
              <p>{MODEL_NAMES[role]}</p>
              {knowledge[role] === "before" ? null : (
                <Text as="div" size="t1" tone="soft">
                  {SQUARE_MEANS[role]}
                </Text>
              )}
              <SmallTriangle role={role} board={board} model={knowledge[role]} />
            </div>
          ),
        )}
      </div>
    </div>
  );
}
