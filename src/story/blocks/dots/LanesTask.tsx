import { formatInteger } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/index.ts";
import { useTold } from "../../../i18n/told.ts";
import { Button } from "../../../kit/Button.tsx";
import type { DoingProps } from "../lesson-view.ts";
import { Paragraphs } from "../pieces/Paragraphs.tsx";
import pieces from "../pieces/pieces.module.css";
import { Waiting } from "../pieces/Waiting.tsx";
import { openOf } from "./model/open.ts";
import type { Lanes } from "./schema.ts";
import { uncovered } from "./uncovered.ts";
import { useArms } from "./use-arms.ts";
import { dotsWords } from "./words.en.ts";

/** What to compare, and a button that uncovers the next lane. */
export function LanesTask(props: DoingProps<Lanes>) {
  const { doing, texts, kept } = props;
  const words = useWords(dotsWords);
  const told = useTold();
  const known = useArms(doing);
  if (typeof known === "string") return <Waiting state={known} />;
  const { arms } = doing;
  const open = openOf(kept, arms.length);
  const next = arms.findIndex((_, i) => !open.includes(i));
  const arm = arms[next];
  return (
    <>
      <Paragraphs texts={doing.text} numbers={texts} />
      <p className={pieces.soft} role="status">
        {words.progress(formatInteger(open.length), formatInteger(arms.length))}
      </p>
      {arm ? (
        <p className={pieces.act}>
          <Button data-main onClick={() => uncovered(props, next)}>
            {words.uncover(told(arm.label))}
          </Button>
        </p>
      ) : null}
    </>
  );
}
