import { useMemo } from "react";
import { formatNumber, formatSigned } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/index.ts";
import { Button } from "../../../kit/Button.tsx";
import { Grid } from "../../../kit/box/Grid.tsx";
import { Row } from "../../../kit/box/Row.tsx";
import { Text } from "../../../kit/box/Text.tsx";
import { leaveAddress } from "../../../kit/hash.ts";
import { Page } from "../../../kit/Page.tsx";
import { Table } from "../../../kit/Table.tsx";
import { TableHead } from "../../../kit/TableHead.tsx";
import { useHeading } from "../../../kit/use-heading.ts";
import { Formula } from "../formulas/Formula.tsx";
import { ALPHA, exampleLines, PROBLEM } from "./example.ts";
import { FORMULAS } from "./formulas.ts";
import styles from "./handout.module.css";
import { handoutWords } from "./words.en.ts";

const STEPS = ["write", "check", "outcome", "blame", "blend", "verifier"] as const;

/** The algorithm on one sheet of paper: six steps, their formulas, and one group in numbers. */
export default function Handout() {
  const words = useWords(handoutWords);
  const heading = useHeading();
  return (
    <Page>
      <article className={styles.sheet}>
        <Row as="p" gap="s3" align="stretch" className={styles.buttons}>
          <Button onClick={leaveAddress}>{words.back}</Button>
          <Button onClick={() => print()}>{words.print}</Button>
        </Row>
        <h1 ref={heading} tabIndex={-1}>
          {words.title}
        </h1>
        <p>{words.about}</p>
        <Grid tiles="wide" gap="s4" across="s6" className={styles.steps}>
          {STEPS.map((step) => (
            <section key={step}>
              <h2>{words.steps[step].title}</h2>
              <p>{words.steps[step].text}</p>
              {FORMULAS[step] === null ? null : <Formula tex={FORMULAS[step]} />}
            </section>
          ))}
        </Grid>
        <Example />
        <Text size="t1" tone="soft">
          {words.source}
        </Text>
      </article>
    </Page>
  );
}

function Example() {
  const words = useWords(handoutWords);
  const lines = useMemo(exampleLines, []);
  const { solution, outcome, scores, z, first, second, answer } = words.columns;
  return (
    <section>
      <h2>{words.example(PROBLEM, formatNumber(ALPHA))}</h2>
      <Table numbers scrolls={words.example(PROBLEM, formatNumber(ALPHA))}>
        <TableHead names={[solution, outcome, scores, z, first, second, answer]} />
        <tbody>
          {lines.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows of the group are alike
            <tr key={i}>
              <th scope="row">
                <code>{line.solution}</code>
              </th>
              <td>{line.outcome}</td>
              <td>{line.stepScores?.map(formatSigned).join("  ") ?? words.none}</td>
              <td>{formatSigned(line.z)}</td>
              {line.advantages.map((advantage, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: places of the solution
                <td key={place}>{formatSigned(advantage)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <p>{words.reading}</p>
    </section>
  );
}
