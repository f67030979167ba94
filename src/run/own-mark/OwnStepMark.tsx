import type { CSSProperties } from "react";
import type { StepProps } from "../sheet/sheet-view.ts";
import { Cell } from "../sheet/table.tsx";
import { type Marking, OwnMark } from "./OwnMark.tsx";

interface Props extends StepProps, Pick<Marking, "isRevealed" | "onMark"> {
  /** The user's mark; undefined for a step that was not written, which cannot be marked. */
  readonly mark: Marking["mark"] | undefined;
}

/** The user's mark on a step, as a cell of the sheet. */
export function OwnStepMark({ model, k, mark, isRevealed, onMark }: Props) {
  const facts = model.steps[k]?.facts;
  if (mark === undefined || !facts) return <Cell />;
  return (
    <Cell
      className="grid min-h-(--high-said) items-center"
      style={{ "--i": k + 1 } as CSSProperties}
    >
      <OwnMark
        name={`Step ${k + 1}`}
        value={facts.value}
        mark={mark}
        isRight={facts.isRight}
        isRevealed={isRevealed}
        onMark={onMark}
      />
    </Cell>
  );
}
