import { pluralize } from "../../core/counted.ts";
import { className } from "../../study/class/fingerprint.ts";
import type { ClassPlan } from "../../study/class/plan.ts";
import { Card } from "../../ui/kit/box/Card.tsx";
import { Row } from "../../ui/kit/box/Row.tsx";
import { Stack } from "../../ui/kit/box/Stack.tsx";
import { formatInteger, formatPercent } from "../../ui/kit/format.ts";
import { DotRows } from "../../ui/plot/marks/DotRows.tsx";
import styles from "./board.module.css";
import { differenceAxis, type Found, pointsText, shareAxis } from "./model/results.ts";

interface Props {
  readonly plan: ClassPlan;
  readonly found: Found;
  /** How many seeds have a result, in words. */
  readonly count: string;
  readonly showsGhosts: boolean;
  readonly onGhosts: (shows: boolean) => void;
}

/** What the class found: headline, rows of dots and legend. */
export function Picture({ plan, found, count, showsGhosts, onGhosts }: Props) {
  const { headline, arms, pairs, spoken } = found;
  const updates = pluralize(formatInteger(plan.settings.updates), "update");
  return (
    <Card
      as="section"
      id="class-picture"
      className={`${styles.picture} flex min-h-0 min-w-0 flex-col px-s6 pt-s5 pb-s4 phone:p-s4`}
      aria-label={`Class ${className(plan)}`}
    >
      <h1 id="class-title" className="text-t5 leading-tight font-bold text-balance phone:text-t4">
        {headline}
      </h1>
      <p className="my-s2 text-t2 text-ink-soft">
        New problems solved after {updates}
        <span className="phone:hidden">, {count}</span>
      </p>
      <div className={`${styles.box} flex-1 overflow-hidden`}>
        <Stack className={`${styles.dots} h-full`} role="img" aria-label={spoken}>
          <Stack>
            <DotRows rows={arms} axis={shareAxis(arms)} write={formatPercent} isTall />
          </Stack>
          {pairs.length === 0 ? null : (
            <Stack>
              <DotRows rows={pairs} axis={differenceAxis(pairs)} write={pointsText} isTall />
            </Stack>
          )}
        </Stack>
      </div>
      <Row gap="s2" across="s5" wrap size="t2" tone="soft" className="mt-s3">
        <span className="flex items-center gap-s3">
          <i className="size-[12px] rounded-round bg-generator forced-color-adjust-none" /> a seed
        </span>
        <span className="flex items-center gap-s3">
          <i className="h-[4px] w-[22px] rounded-r1 bg-ink forced-color-adjust-none" />{" "}
          {"mean and 95\u00a0% interval"}
        </span>
        <span className="flex items-center gap-s3">
          <i className="size-[12px] rounded-round border-2 border-ink" /> latest code
        </span>
        <label className="ml-auto flex min-h-target items-center gap-s3">
          <input
            type="checkbox"
            className="size-[17px]"
            checked={showsGhosts}
            onChange={({ target }) => onGhosts(target.checked)}
          />
          <i className="size-[12px] rounded-round border-[1.5px] border-dashed border-edge" />{" "}
          Predictions
        </label>
      </Row>
    </Card>
  );
}
