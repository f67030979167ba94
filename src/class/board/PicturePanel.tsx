import { pluralize } from "../../core/counted.ts";
import { Card } from "../../kit/box/Card.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { formatInteger } from "../../kit/format.ts";
import { BoardPicture } from "./BoardPicture.tsx";
import { armRows, headlineOf, pairRows, spokenRows } from "./board-lanes.ts";
import type { BoardView } from "./board-view.ts";
import styles from "./panel.module.css";

interface Props {
  readonly view: BoardView;
  readonly isWall: boolean;
}

/** What the class found: headline, picture and legend. */
export function PicturePanel({ view, isWall }: Props) {
  const { plan, summary, results, latest, showsGhosts } = view;
  const arms = armRows(plan, summary, results, showsGhosts);
  const pairs = pairRows(plan, summary, results);
  return (
    <Card
      as="section"
      className={`${styles.picture} flex min-h-0 min-w-0 flex-col px-s6 pt-s5 pb-s4 phone:p-s4`}
      aria-label={`Class ${view.name}`}
    >
      <h1 id="class-title">{headlineOf(plan, summary)}</h1>
      <p
        className={styles.about}
      >{`New problems solved after ${pluralize(formatInteger(plan.settings.updates), "update")}`}</p>
      <div className={styles.box} data-wall={isWall}>
        <BoardPicture
          arms={arms}
          pairs={pairs}
          latest={latest}
          label={spokenRows([...arms, ...pairs])}
        />
      </div>
      <Signs view={view} />
    </Card>
  );
}

function Signs({ view }: Pick<Props, "view">) {
  return (
    <Row gap="s2" across="s5" wrap size="t2" tone="soft" className={`${styles.signs} mt-s3`}>
      <span>
        <i
          className="size-[12px] rounded-round bg-generator forced-color-adjust-none"
          aria-hidden
        />{" "}
        a seed
      </span>
      <span>
        <i className="h-[4px] w-[22px] rounded-r1 bg-ink forced-color-adjust-none" aria-hidden />{" "}
        {"mean and 95\u00a0% interval"}
      </span>
      <span>
        <i className="size-[12px] rounded-round border-2 border-ink" aria-hidden /> latest code
      </span>
      <label>
        <input
          type="checkbox"
          checked={view.showsGhosts}
          onChange={(event) => view.onGhosts(event.target.checked)}
        />
        <i
          className="size-[12px] rounded-round border-[1.5px] border-dashed border-edge"
          aria-hidden
        />{" "}
        Predictions
      </label>
    </Row>
  );
}
