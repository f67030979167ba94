import { LONGER_RIGHT } from "../../../core/metrics/names.ts";
import { canTeachEachOther } from "../../../core/tasks/facts.ts";
import { taskById } from "../../../core/tasks/registry.ts";
import { Card } from "../../../kit/box/Card.tsx";
import { Row } from "../../../kit/box/Row.tsx";
import { Text } from "../../../kit/box/Text.tsx";
import { formatPercent } from "../../../kit/format.ts";
import { Table } from "../../../kit/Table.tsx";
import { TableHead } from "../../../kit/TableHead.tsx";
import { updateWords } from "../../../page/clock.ts";
import { measuredAt, onePerUpdate } from "../../../run/growth/model/checks.ts";
import { F1_LANDMARKS } from "../../../run/model-card/names.ts";
import { useNow } from "../../../run/now/now.ts";
import { useClock } from "../../../run/now/use-clock.ts";
import { pointsOf } from "../../../run/run-chart/model/lane-line.ts";
import { ACCEPTED_METRICS } from "../../../run/run-chart/model/measures.ts";
import { useShownRun } from "../../../run/run-chart/use-runs.ts";

const SAYS = {
  positive_rate: "answers it accepts",
  precision: "of these, right",
  ece: "calibration error (ECE)",
  processbench_f1: "ProcessBench F1",
} satisfies Record<(typeof ACCEPTED_METRICS)[number], string>;

const TITLE = "What the verifier accepts";

const ofLonger = (share: number) =>
  `Of right answers to problems one step longer it accepts ${formatPercent(share)}.`;

/** The last check of a metric at the update on screen; null before the first, and where it is not logged. */
function useMeasured() {
  const { metrics, settings } = useShownRun();
  const { update } = useNow();
  const measured = (name: string) => measuredAt(onePerUpdate(pointsOf(metrics, name)), update);
  return { measured, settings };
}

/**
 * How far the verifier's last word can be used: the answers that it accepts, how many of them are right, and its
 * calibration. What its generator writes is judged in the tables alone, so that column is empty between them.
 */
export function Accepted() {
  const { measured, settings } = useMeasured();
  const { at } = useClock();
  const checks = ACCEPTED_METRICS.flatMap((name) => {
    const mixed = measured(`mixed/${name}`);
    return mixed ? [{ name, mixed, now: measured(`now/${name}`) }] : [];
  });
  const longer = measured(LONGER_RIGHT);
  const update = checks[0]?.mixed.update;
  if (update === undefined) return null;
  const hasNines = canTeachEachOther(taskById(settings.task), settings);
  const notes = [longer && ofLonger(longer.value), hasNines && F1_LANDMARKS];
  return (
    <Card as="section" aria-label={TITLE} pad="s3" padAcross="s4" corner="r2">
      <Row as="h3" wrap align="baseline" justify="between" size="t2" weight="bold">
        {TITLE}
        <Text as="small" size="t1" tone="soft" weight="plain">
          {update === 0 ? "At the start" : `After ${updateWords(at(update))}`}
        </Text>
      </Row>
      <Table numbers dense className="text-t0">
        <TableHead names={[null, "mixed set", "generator’s answers"]} />
        <tbody>
          {checks.map(({ name, mixed, now }) => (
            <tr key={name}>
              <th scope="row">{SAYS[name]}</th>
              <td>{formatPercent(mixed.value)}</td>
              <td>{formatPercent(now?.update === mixed.update ? now.value : Number.NaN)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Text size="t0" tone="soft">
        {notes.filter(Boolean).join(" ")}
      </Text>
    </Card>
  );
}
