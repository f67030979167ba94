/** The user's own marks as a line of the sheet: buttons, and after Reveal what was marked. */
import { useStore } from "zustand";
import { useWords } from "../../i18n/index.ts";
import { OwnMark } from "../../run/own-mark/OwnMark.tsx";
import { OwnStepMark } from "../../run/own-mark/OwnStepMark.tsx";
import { OwnName } from "../../run/sheet/names.tsx";
import type { SheetLine, StepProps } from "../../run/sheet/sheet-view.ts";
import { Cell } from "../../run/sheet/table.tsx";
import type { QuizState } from "./model/quiz.ts";
import { tryLab } from "./model/try.ts";
import styles from "./Quiz.module.css";
import { inferenceWords } from "./words.en.ts";

const { quiz } = tryLab;

const revealed = ({ status }: QuizState): boolean => status === "revealed";

const YouName: SheetLine["Name"] = ({ as }) => {
  const words = useWords(inferenceWords).quiz;
  return <OwnName as={as}>{words.you}</OwnName>;
};

function MarkStep(props: StepProps) {
  const { k } = props;
  const mark = useStore(quiz.store, ({ steps }) => steps[k]);
  const isRevealed = useStore(quiz.store, revealed);
  const onMark = (isRight: boolean) => quiz.markStep(k, isRight);
  return <OwnStepMark {...props} mark={mark} isRevealed={isRevealed} onMark={onMark} />;
}

const MarkAnswer: SheetLine["Answer"] = ({ model: { answer } }) => {
  const words = useWords(inferenceWords).quiz;
  const mark = useStore(quiz.store, ({ whole }) => whole);
  const isRevealed = useStore(quiz.store, revealed);
  return (
    <Cell className={styles.whole}>
      <OwnMark
        name={words.whole}
        value={answer.written}
        mark={mark}
        isRight={answer.isRight}
        isRevealed={isRevealed}
        onMark={(isRight) => quiz.markWhole(isRight)}
      />
    </Cell>
  );
};

export const MARKS: SheetLine = { Name: YouName, Step: MarkStep, Answer: MarkAnswer };
