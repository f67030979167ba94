import { Button } from "../../../kit/Button.tsx";
import type { DoingProps } from "../lesson-view.ts";
import { Choices } from "../pieces/Choices.tsx";
import { Paragraphs } from "../pieces/Paragraphs.tsx";
import pieces from "../pieces/pieces.module.css";
import { Waiting } from "../pieces/Waiting.tsx";
import { keptOf } from "./model/asked.ts";
import type { Lanes } from "./schema.ts";
import { useArms } from "./use-arms.ts";

/** What to compare, the question of what to expect if there is one, and the button that uncovers all arms. */
export function LanesTask({ doing, texts, kept, onKeep, isDone, onDone }: DoingProps<Lanes>) {
  const known = useArms(doing);
  if (typeof known === "string") return <Waiting state={known} />;
  const { arms, ask } = doing;
  const { guess, isShown } = keptOf(kept, arms.length);
  const isOver = isShown || isDone;
  const mayShow = !ask || guess !== null;
  const show = () => {
    if (!mayShow) return;
    onKeep({ guess, isShown: true });
    onDone();
  };
  return (
    <>
      <Paragraphs texts={doing.text} numbers={texts} />
      {ask ? (
        <Choices
          question={ask}
          options={arms.map(({ label }) => label)}
          chosen={guess ?? -1}
          isLocked={isOver}
          onChoose={(choice) => onKeep({ guess: choice, isShown: false })}
        />
      ) : null}
      {isOver ? null : (
        <p className={pieces.act}>
          <Button look="main" aria-disabled={!mayShow} onClick={show}>
            {mayShow ? "Show the runs" : "Choose one first"}
          </Button>
        </p>
      )}
    </>
  );
}
