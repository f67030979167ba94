import { ROLES } from "../../core/role.ts";
import { Text } from "../../ui/kit/box/Text.tsx";
import type { KnowledgeNow } from "./model/run-knowledge.ts";
import { MODEL_NAMES, SQUARE_MEANS } from "./names.ts";
import { SmallTriangle } from "./SmallTriangle.tsx";

/** Both models' triangles as small pictures side by side, each under its name, where large triangles do not fit. */
export const BothTriangles = ({
  now: { board, knowledge },
}: {
  readonly now: Pick<KnowledgeNow, "board" | "knowledge">;
}) => (
  <div className="@container w-full">
    <div className="flex flex-wrap items-end gap-x-[8cqi] gap-y-s5 [--small:clamp(11px,4.2cqi,22px)]">
      {ROLES.map((role) => {
        const model = knowledge[role];
        return model ? (
          <div key={role} className="max-w-[calc(10.4*var(--small))]">
            <Text as="p" size="t1" weight="strong" tone={role}>
              {MODEL_NAMES[role]}
            </Text>
            <Text as="p" size="t1" tone="soft" className="mb-s2">
              {SQUARE_MEANS[role]}
            </Text>
            <SmallTriangle role={role} board={board} model={model} />
          </div>
        ) : null;
      })}
    </div>
  </div>
);
