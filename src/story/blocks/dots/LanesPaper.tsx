import { halves } from "../../../core/plot/axis.ts";
import { useWords } from "../../../i18n/index.ts";
import { DotRows, type PageRow } from "../../../plot/marks/DotRows.tsx";
import { formatAs } from "../../../run/figures/write.ts";
import type { PaperProps } from "../lesson-view.ts";
import { Boxes } from "../pieces/blanks.tsx";
import paper from "../pieces/paper.module.css";
import styles from "./lanes.module.css";
import type { Lanes } from "./schema.ts";
import { useLanes } from "./use-lanes.ts";
import { dotsWords } from "./words.en.ts";

interface FrameProps {
  readonly doing: Lanes;
  readonly rows: readonly PageRow[];
}

function Frame({ doing, rows }: FrameProps) {
  const write = (value: number) => formatAs(value, doing.as);
  return (
    <figure className={paper.drawn}>
      <figcaption>{doing.title}</figcaption>
      <div className={styles.printed}>
        <DotRows rows={rows} axis={halves(doing, write)} write={write} />
      </div>
    </figure>
  );
}

/** What to expect of the arms: answers to tick, and for each arm an empty row to fill in with a pencil. */
export function LanesPaper({ doing, texts }: PaperProps<Lanes>) {
  const words = useWords(dotsWords);
  const empty = { values: [], middle: null, interval: null, note: "", spoken: null };
  return (
    <>
      {doing.ask ? (
        <>
          <p>
            <b>{doing.ask}</b>
          </p>
          <Boxes texts={doing.arms.map(({ label }) => label)} numbers={texts} />
        </>
      ) : null}
      <p>{words.sketch}</p>
      <Frame doing={doing} rows={doing.arms.map(({ label }) => ({ ...empty, label: label }))} />
    </>
  );
}

/** The runs of all arms, drawn as on the stage. */
export function LanesDrawn({ doing }: PaperProps<Lanes>) {
  const lanes = useLanes(doing);
  return lanes && <Frame doing={doing} rows={lanes.rows} />;
}
