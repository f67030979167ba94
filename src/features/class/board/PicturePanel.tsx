import { formatInteger } from "../../../i18n/format.ts";
import { useLanguage, useWords } from "../../../i18n/index.ts";
import { useSize } from "../../../run-view/run-chart/use-size.ts";
import { BoardPicture } from "./BoardPicture.tsx";
import { armLanes, headlineOf, pairLanes, spokenPicture } from "./board-lanes.ts";
import type { BoardView } from "./board-view.ts";
import styles from "./panel.module.css";
import { boardWords } from "./words.en.ts";

interface Props {
  readonly view: BoardView;
  readonly isWall: boolean;
}

/** Sizes of the picture's text; for a wall they grow with the window. */
const TEXT = { phone: 13, usual: 16 };
const PHONE = 460;
const WALL = { least: 19, most: 36, ofWidth: 1 / 52, ofHeight: 1 / 28 };

function textSize(isWall: boolean, width: number, height: number): number {
  if (!isWall) return width < PHONE ? TEXT.phone : TEXT.usual;
  const fitting = Math.min(width * WALL.ofWidth, height * WALL.ofHeight);
  return Math.round(Math.min(WALL.most, Math.max(WALL.least, fitting)));
}

/** What the class found: its headline, its picture, and what the signs mean. */
export function PicturePanel({ view, isWall }: Props) {
  const words = useWords(boardWords);
  useLanguage();
  const [box, { width, height }] = useSize<HTMLDivElement>();
  const { plan, summary, results, latest, showsGhosts } = view;
  const arms = armLanes(plan, summary, results, showsGhosts);
  const pairs = pairLanes(plan, summary, results);
  return (
    <section className={styles.picture} aria-label={words.title(view.name)}>
      <h1 id="class-title">{headlineOf(plan, summary)}</h1>
      <p className={styles.about}>{words.picture.about(formatInteger(plan.settings.updates))}</p>
      <div ref={box} className={styles.box}>
        <BoardPicture
          width={width}
          height={height}
          text={textSize(isWall, width, height)}
          arms={arms}
          pairs={pairs}
          latest={latest}
          label={spokenPicture([...arms, ...pairs])}
        />
      </div>
      <Signs view={view} />
    </section>
  );
}

function Signs({ view }: Pick<Props, "view">) {
  const words = useWords(boardWords).picture;
  return (
    <div className={styles.signs}>
      <span>
        <i className={styles.dot} aria-hidden /> {words.dots}
      </span>
      <span>
        <i className={styles.mean} aria-hidden /> {words.mean}
      </span>
      <span>
        <i className={styles.ring} aria-hidden /> {words.latest}
      </span>
      <label>
        <input
          type="checkbox"
          checked={view.showsGhosts}
          onChange={(event) => view.onGhosts(event.target.checked)}
        />
        <i className={styles.ghost} aria-hidden /> {words.predictions}
      </label>
    </div>
  );
}
