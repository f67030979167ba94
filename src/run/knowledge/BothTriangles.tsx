import styles from "./both.module.css";
import type { KnowledgeNow } from "./model/run-knowledge.ts";
import { SmallTriangle } from "./SmallTriangle.tsx";

/** Both models' triangles as small pictures side by side, each under its name, where large triangles do not fit. */
export function BothTriangles({
  now,
}: {
  readonly now: Pick<KnowledgeNow, "board" | "knowledge">;
}) {
  const { board, knowledge } = now;
  const { generator, verifier } = knowledge;
  return (
    <div className="@container w-full">
      <div className={styles.both}>
        <div className="[--own:var(--generator)]">
          <p>Generator</p>
          <SmallTriangle role="generator" board={board} values={generator} />
        </div>
        {verifier ? (
          <div className="[--own:var(--verifier)]">
            <p>Verifier</p>
            <SmallTriangle role="verifier" board={board} values={verifier} />
          </div>
        ) : null}
      </div>
    </div>
  );
}
