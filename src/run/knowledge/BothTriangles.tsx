import { ROLES } from "../../core/role.ts";
import styles from "./both.module.css";
import type { KnowledgeNow } from "./model/run-knowledge.ts";
import { MODEL_NAMES } from "./names.ts";
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
              <SmallTriangle role={role} board={board} model={knowledge[role]} />
            </div>
          ),
        )}
      </div>
    </div>
  );
}
