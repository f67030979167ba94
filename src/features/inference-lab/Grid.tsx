import { useState } from "react";
import type { Point } from "../../core/evaluation/test-time.ts";
import type { TestTimeReport } from "../../core/evaluation/test-time-report.ts";
import { formatInteger, formatPercent } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Row } from "../../kit/box/Row.tsx";
import { Select } from "../../kit/Select.tsx";
import { TableHead } from "../../kit/TableHead.tsx";
import { TableBlock } from "./TableBlock.tsx";
import styles from "./Tables.module.css";
import { inferenceWords } from "./words.en.ts";

const VOTES = ["weighted", "majority"] as const;

const different = (values: readonly number[]) => [...new Set(values)].sort((a, b) => a - b);

/** Parallel chains against sequential retries: the accuracy and cost of each pair. */
export function Grid({ report }: { readonly report: TestTimeReport }) {
  const inference = useWords(inferenceWords);
  const words = inference.grid;
  const [vote, setVote] = useState<(typeof VOTES)[number]>("weighted");
  const points = report.grid.filter((point) => point.vote === vote);
  const chains = different(points.map((point) => point.chains));
  const retries = different(points.map((point) => point.retries));
  const best = Math.max(...points.map(({ accuracy }) => accuracy));
  return (
    <TableBlock
      level="h4"
      title={words.title(formatInteger(report.problems))}
      note={words.note}
      tools={
        <Row as="label" inline gap="s3" className={styles.vote}>
          <span>{words.vote}</span>{" "}
          <Select
            options={VOTES}
            value={vote}
            labelOf={(option) => inference.choices.names[option]}
            onChoose={setVote}
          />
        </Row>
      }
    >
      <TableHead names={[words.corner, ...chains.map(words.chains)]} />
      <tbody>
        {retries.map((count) => (
          <tr key={count}>
            <th scope="row">{words.retries(count)}</th>
            {chains.map((n) => (
              <Cell
                key={n}
                point={points.find(({ chains, retries }) => chains === n && retries === count)}
                best={best}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </TableBlock>
  );
}

function Cell({ point, best }: { readonly point: Point | undefined; readonly best: number }) {
  const words = useWords(inferenceWords);
  if (!point) return <td>—</td>;
  const { accuracy, totalTokens } = point;
  const share = formatPercent(accuracy);
  return (
    <td>
      {accuracy === best ? <strong>{share}</strong> : share}
      <small>{words.figures.tokens(formatInteger(totalTokens))}</small>
    </td>
  );
}
