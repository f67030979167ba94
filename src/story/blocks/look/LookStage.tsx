import { type ComponentType, type KeyboardEvent, type SyntheticEvent, use } from "react";
import { type Load, useLazy } from "../../../kit/lazy.ts";
import { hasStudy } from "../../../page/studies.ts";
import { StudyPicturesContext } from "../../../page/study-pictures.ts";
import type { DoingProps, PaperProps } from "../lesson-view.ts";
import paper from "../pieces/paper.module.css";
import { Waiting } from "../pieces/Waiting.tsx";
import { hasTried } from "./has-tried.ts";
import styles from "./look.module.css";
import type { Look } from "./schema.ts";

/** Controls in a picture whose use counts as having tried something. */
const CONTROLS = "button, input, select, label, a, [role]";
/** Keys that choose something in a picture. */
const MOVES = /^(Arrow|Home|End)/;

/** The picture of a study, as in Findings. The student's first use of it is stored. */
export function LookStage({ doing, kept, onKeep }: DoingProps<Look>) {
  const { [doing.picture]: load } = use(StudyPicturesContext);
  if (!load || !hasStudy(doing.picture)) return <Waiting state="failed" />;
  const onTry = ({ target }: SyntheticEvent) => {
    const isControl = target instanceof Element && target.closest(CONTROLS) !== null;
    if (isControl && !hasTried(kept)) onKeep({ tried: true });
  };
  const onKey = (event: KeyboardEvent) => {
    if (MOVES.test(event.key)) onTry(event);
  };
  return (
    <div
      className={styles.stage}
      onClickCapture={onTry}
      onChangeCapture={onTry}
      onKeyDownCapture={onKey}
    >
      <Picture key={doing.picture} load={load} />
    </div>
  );
}

/** The picture on paper, before anything in it is chosen. */
export function LookDrawn({ doing }: PaperProps<Look>) {
  const { [doing.picture]: load } = use(StudyPicturesContext);
  if (!load || !hasStudy(doing.picture)) return null;
  return (
    <div className={paper.drawn} inert>
      <Picture load={load} />
    </div>
  );
}

function Picture({ load }: { readonly load: Load<{ readonly default: ComponentType }> }) {
  const lazy = useLazy(load);
  if (typeof lazy !== "object") return <Waiting state={lazy} />;
  return <lazy.default />;
}
