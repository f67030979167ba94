import { Row } from "../../ui/kit/box/Row.tsx";
import { formatInteger } from "../../ui/kit/format.ts";
import { type StudyDotRow, studyDotRow } from "../../watch/figures/dots.ts";
import { pageSources } from "../../watch/figures/sources.ts";
import { rowOf } from "../../watch/figures/study-table.ts";
import { useLoaded } from "../loaded/use-loaded.ts";
import type { PartNamed } from "./forms.ts";
import styles from "./reached.module.css";
import type { PartProps } from "./scene-facts.ts";

type ReachedPart = PartNamed<"reached">;

/** Each arm's runs from each start. @throws TangoError("bad-file") for an arm or start not in the study */
export async function loadReached(part: ReachedPart): Promise<readonly (readonly StudyDotRow[])[]> {
  const { study, measure, starts, arms } = part;
  const table = await pageSources.table(study);
  return starts.map(({ block }) =>
    arms.map(({ arm }) => studyDotRow(rowOf(table, { study, block, measure, arm }))),
  );
}

/** A table of starts by arms, with a mark for each seed, filled if the seed's run reached the goal. */
export function Reached({ part, told }: PartProps<ReachedPart>) {
  const lanes = useLoaded(part, loadReached);
  return (
    <table
      className={`${styles.reached} w-full border-separate [border-spacing:0] rounded-r3 bg-surface px-s6 py-s4 text-t3 phone:p-s3`}
    >
      <caption>{told(part.title)}</caption>
      <thead>
        <tr>
          <td />
          {part.arms.map(({ arm, label }) => (
            <th key={arm} scope="col">
              {told(label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {part.starts.map(({ block, label }, row) => (
          <tr key={block}>
            <th scope="row">{told(label)}</th>
            {part.arms.map(({ arm }, i) => {
              const lane = lanes?.[row]?.[i];
              return <td key={arm}>{lane ? <Seeds lane={lane} /> : null}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Seeds({ lane: { runs, never } }: { readonly lane: StudyDotRow }) {
  const there = runs - never;
  return (
    <Row as="span" gap="s2" across="s4" wrap className={styles.seeds}>
      <Row as="span" gap="s3" align="stretch" aria-hidden="true">
        {Array.from({ length: runs }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: marks are counted
          <i key={i} data-there={i < there} />
        ))}
      </Row>
      {`${formatInteger(there)} of ${formatInteger(runs)}`}
    </Row>
  );
}
