import { useMemo } from "react";
import type { Settings } from "../../../core/settings/settings.ts";
import { taskById } from "../../../core/tasks/registry.ts";
import { Button } from "../../../kit/Button.tsx";
import { formatInteger } from "../../../kit/format.ts";
import { checkBookOf } from "../../../page/solution/check-text.ts";
import { judgeIn } from "../../../run/model-card/method.ts";
import { Paper } from "../../../run/sheet/Sheet.tsx";
import { STATIC_VIEW } from "../../../run/sheet/sheet-lines.tsx";
import { sheetModel } from "../../../run/sheet/sheet-model.ts";
import { SIGNS } from "../../../runtime/step-facts.ts";
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

/** The solutions, with two buttons at each step; later with the verifier's verdicts and the truth below. */
export function MarkStage({ doing, kept, onKeep }: DoingProps<Mark>) {
  const ready = useAsked(doing);
  if (typeof ready === "string") return <Waiting state={ready} />;
  const { asked, settings } = ready;
  const { marks, isRevealed } = keptOf(kept, stepsIn(asked));
  return (
    <div className={stage.stage}>
      {asked.map((one, i) => (
        <Solution
          key={one.first}
          one={one}
          settings={settings}
          heading={`Solution ${formatInteger(i + 1)} of ${formatInteger(asked.length)}`}
          marks={marks.slice(one.first, one.first + one.count)}
          isRevealed={isRevealed}
          onMark={(k, isRight) => {
            if (!isRevealed) onKeep({ marks: marks.with(one.first + k, isRight), isRevealed });
          }}
        />
      ))}
    </div>
  );
}

interface SolutionProps {
  readonly one: Asked;
  readonly settings: Settings;
  readonly heading: string;
  /** The student's marks on the solution. */
  readonly marks: Marks;
  readonly isRevealed: boolean;
  readonly onMark: (k: number, isRight: boolean) => void;
}

function Solution({ one, settings, heading, marks, isRevealed, onMark }: SolutionProps) {
  const model = useMemo(
    () => sheetModel(one.group, 0, taskById(settings.task), checkBookOf(settings)),
    [one, settings],
  );
  if (!model) return null;
  const cell = (k: number) => {
    const [mark, facts] = [marks[k], model.steps[k]?.facts];
    if (mark === undefined || !facts) return null;
    if (isRevealed) return <Compared mark={mark} isRight={facts.isRight} />;
    const name = `Step ${formatInteger(k + 1)}, ${facts.value}`;
    return <MarkButtons name={name} mark={mark} onMark={(isRight) => onMark(k, isRight)} />;
  };
  const view = {
    ...STATIC_VIEW,
    seen: isRevealed ? ALL_REVEALED : HIDDEN,
    judge: judgeIn(settings.algorithm, "verifier"),
    own: { name: "You say", cell },
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
    />
  );
}

interface MarkProps {
  readonly name: string;
  /** True for right; null while there is no mark. */
  readonly mark: boolean | null;
  readonly onMark: (isRight: boolean) => void;
}

const MarkButtons = ({ name, mark, onMark }: MarkProps) => (
  <fieldset className="flex flex-wrap gap-s1">
    <legend className="visually-hidden">{name}</legend>
    {(["right", "wrong"] as const).map((verdict) => (
      <Button
        key={verdict}
        className="flex-1 p-0 aria-pressed:border-ink aria-pressed:font-strong"
        aria-pressed={mark === (verdict === "right")}
        onClick={() => onMark(verdict === "right")}
      >
        <span aria-hidden="true">{SIGNS[verdict]}</span>
        <span className="visually-hidden">{verdict}</span>
      </Button>
    ))}
  </fieldset>
);

/** A mark after the reveal, and whether it was correct. */
function Compared({ mark, isRight }: { readonly mark: boolean | null; readonly isRight: boolean }) {
  const agrees = mark === isRight;
  return (
    <span className={agrees ? "font-bold text-good" : "font-bold text-bad"} data-agrees={agrees}>
      <span aria-hidden="true">{SIGNS[mark ? "right" : "wrong"]}</span>
      <span className="visually-hidden">{mark ? "right" : "wrong"}</span>
      {agrees ? " true" : " not true"}
    </span>
  );
}
