import { createContext, type KeyboardEvent, useContext, useMemo } from "react";
import type { Settings } from "../../../core/settings/settings.ts";
import { taskById } from "../../../core/tasks/registry.ts";
import { formatInteger } from "../../../kit/format.ts";
import { pressedKey } from "../../../kit/pressed-key.ts";
import { checkBookOf } from "../../../page/solution/check-text.ts";
import { judgeIn } from "../../../run/model-card/method.ts";
import { keyMark } from "../../../run/own-mark/mark-key.ts";
import { OwnStepMark } from "../../../run/own-mark/OwnStepMark.tsx";
import { OwnName } from "../../../run/sheet/names.tsx";
import { Paper } from "../../../run/sheet/Sheet.tsx";
import { sheetModel } from "../../../run/sheet/sheet-model.ts";
import { type SheetLine, STATIC_VIEW } from "../../../run/sheet/sheet-view.ts";
import { Cell } from "../../../run/sheet/table.tsx";
import { ALL_REVEALED, type RevealedParts } from "../../../runtime/timeline/update-stages.ts";
import type { DoingProps } from "../lesson-view.ts";
import stage from "../pieces/stage.module.css";
import { Waiting } from "../pieces/Waiting.tsx";
import { type Asked, keptOf, type Marks, stepsIn } from "./model/marks.ts";
import type { Mark } from "./schema.ts";
import { useAsked } from "./use-asked.ts";

/** What the sheet shows before the marks are compared: only the solutions. */
const HIDDEN: RevealedParts = {
  verdicts: false,
  truth: false,
  reward: false,
  advantage: false,
  change: false,
};

interface Marking {
  /** The student's marks on one solution. */
  readonly marks: Marks;
  readonly isRevealed: boolean;
  readonly onMark: (k: number, isRight: boolean | null) => void;
}

const MarkingContext = createContext<Marking>({
  marks: [],
  isRevealed: false,
  onMark: () => undefined,
});

/** The solutions, with two buttons at each step; later with the verifier's verdicts and the truth below. */
export function MarkStage({ doing, kept, onKeep }: DoingProps<Mark>) {
  const ready = useAsked(doing);
  if (typeof ready === "string") return <Waiting state={ready} />;
  const { asked, settings } = ready;
  const { marks, isRevealed } = keptOf(kept, stepsIn(asked));
  return (
    <div className={stage.stage}>
      {asked.map((one, i) => (
        <MarkingContext
          key={one.first}
          value={{
            marks: marks.slice(one.first, one.first + one.count),
            isRevealed,
            onMark: (k, isRight) => {
              if (!isRevealed) onKeep({ marks: marks.with(one.first + k, isRight), isRevealed });
            },
          }}
        >
          <Solution
            one={one}
            settings={settings}
            heading={`Solution ${formatInteger(i + 1)} of ${formatInteger(asked.length)}`}
          />
        </MarkingContext>
      ))}
    </div>
  );
}

interface SolutionProps {
  readonly one: Asked;
  readonly settings: Settings;
  readonly heading: string;
}

function Solution({ one, settings, heading }: SolutionProps) {
  const { marks, isRevealed, onMark } = useContext(MarkingContext);
  const model = useMemo(
    () => sheetModel(one.group, 0, taskById(settings.task), checkBookOf(settings)),
    [one, settings],
  );
  if (!model) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    const marked = isRevealed ? null : keyMark(marks, pressedKey(event.nativeEvent));
    if (!marked) return;
    onMark(marked.k, marked.mark);
    event.preventDefault();
    event.stopPropagation();
  };
  const view = {
    ...STATIC_VIEW,
    seen: isRevealed ? ALL_REVEALED : HIDDEN,
    judge: judgeIn(settings.algorithm, "verifier"),
    own: OWN,
    isPaid: false,
  };
  return (
    <Paper
      model={model}
      view={view}
      size="page"
      heading={heading}
      level="h3"
      aria-label={heading}
      onKeyDown={onKeyDown}
    />
  );
}

const Name: SheetLine["Name"] = ({ as }) => <OwnName as={as}>You say</OwnName>;

const Step: SheetLine["Step"] = (props) => {
  const { k } = props;
  const { marks, isRevealed, onMark } = useContext(MarkingContext);
  const mark = (isRight: boolean) => onMark(k, isRight);
  return <OwnStepMark {...props} mark={marks[k]} isRevealed={isRevealed} onMark={mark} />;
};

/** The line of the student's marks; its answer cell is empty, since only steps are marked. */
const OWN: SheetLine = { Name, Step, Answer: () => <Cell /> };
