import { LONGER_RIGHT } from "../../../core/metrics/names.ts";
import { Text } from "../../../kit/box/Text.tsx";
import { formatPercent } from "../../../kit/format.ts";
import { Table } from "../../../kit/Table.tsx";
import { TableHead } from "../../../kit/TableHead.tsx";
import { measuredAt, onePerUpdate } from "../../../run/growth/model/checks.ts";
import { F1_LANDMARKS } from "../../../run/model-card/names.ts";
import { useNow } from "../../../run/now/now.ts";
import { pointsOf } from "../../../run/run-chart/model/lane-line.ts";
import { ACCEPTED_METRICS } from "../../../run/run-chart/model/measures.ts";
import { useShownRun } from "../../../run/run-chart/use-runs.ts";

const SAYS = {
  positive_rate: "answers it accepts",
  precision: "of these, right",
  ece: "calibration error (ECE)",
  processbench_f1: "ProcessBench F1",
} satisfies Record<(typeof ACCEPTED_METRICS)[number], string>;

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
  const rows = ACCEPTED_METRICS.flatMap((name) => {
    const mixed = measured(`mixed/${name}`);
    const now = measured(`now/${name}`);
    const isOfNow = now?.update === mixed?.update;
    return mixed
      ? [[SAYS[name], mixed.value, isOfNow && now ? now.value : Number.NaN] as const]
      : [];
  });
  const longer = measured(LONGER_RIGHT);
  if (rows.length === 0) return null;
  return (
    <div className="mt-s3">
      <Table numbers dense className="text-t0">
        <caption className="visually-hidden">The verifier at its last check</caption>
        <TableHead names={["at its last check", "mixed set", "generator’s answers"]} />
        <tbody>
          {rows.map(([says, mixed, now]) => (
            <tr key={says}>
              <th scope="row">{says}</th>
              <td>{formatPercent(mixed)}</td>
              <td>{formatPercent(now)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {longer ? (
        <Text size="t0" tone="soft">
          Of right answers to problems one step longer it accepts {formatPercent(longer.value)}.
        </Text>
      ) : null}
      {settings.task === "minus" ? (
        <Text size="t0" tone="soft">
          {F1_LANDMARKS}
        </Text>
      ) : null}
    </div>
  );
}
