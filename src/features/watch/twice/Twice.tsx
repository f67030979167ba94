import { useMemo } from "react";
import { classes, formatInteger } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/index.ts";
import { Card } from "../../../kit/box/Card.tsx";
import { Grid } from "../../../kit/box/Grid.tsx";
import { Stack } from "../../../kit/box/Stack.tsx";
import { Text } from "../../../kit/box/Text.tsx";
import type { Board } from "../../../run/knowledge/model/board.ts";
import { useRunKnowledge } from "../../../run/knowledge/use-knowledge.ts";
import { useNow } from "../../../run/now/now.ts";
import { useOpenRecording } from "../../../run/run-chart/use-runs.ts";
import { finalFacts, SIGNS, stepFacts } from "../../../runtime/step-facts.ts";
import { type Column, columnsOf } from "../model/columns.ts";
import { firstAndLastOf, type KeptAttempt } from "../model/twice.ts";
import styles from "./twice.module.css";
import { twiceWords } from "./words.en.ts";

/** At the end of a run: an attempt of its first update beside one of its last. */
export function FirstAndLastAttempt() {
  const { update, updates } = useNow();
  const run = useRunKnowledge();
  return run && update === updates ? <Twice board={run.board} /> : null;
}

function Twice({ board }: { readonly board: Board }) {
  const words = useWords(twiceWords);
  const recording = useOpenRecording();
  const twice = useMemo(() => {
    if (!recording) return null;
    const { task } = recording.run.settings;
    return firstAndLastOf(recording, (problem) => countApart(columnsOf(task, problem, board)));
  }, [recording, board]);
  if (!twice || !recording) return null;
  const { task } = recording.run.settings;
  return (
    <Card aria-label={twice.isSame ? words.same : words.two} as="section" className={styles.twice}>
      <Text as="h2" size="t2" weight="bold">
        {twice.isSame ? words.same : words.two}
      </Text>
      <Grid columns={2} gap="s5" grow className={styles.pair}>
        {[twice.first, twice.last].map((kept, i) => (
          <Attempt key={i === 0 ? "first" : "last"} kept={kept} task={task} board={board} />
        ))}
      </Grid>
    </Card>
  );
}

/** Columns whose facts neither model knew at the start. */
const countApart = (columns: readonly Column[]): number =>
  columns.filter(({ fact }) => fact?.isApart).length;

interface AttemptProps {
  readonly kept: KeptAttempt;
  readonly task: string;
  readonly board: Board;
}

/** One attempt in columns: the problem, what the generator wrote, and the verdicts. */
function Attempt({ kept: { update, problem, row }, task, board }: AttemptProps) {
  const words = useWords(twiceWords);
  const columns = columnsOf(task, problem, board);
  const steps = columns.map((_, k) => stepFacts(row, k));
  const { verdict, isRight } = finalFacts(row);
  const isBelieved = isRight && verdict === "right";
  const missed = steps.findIndex(({ mark }) => mark === "missed");
  const name = columns[missed]?.fact?.name;
  const passed =
    name &&
    `${name.replace("-", "\u00a0−\u00a0").replace("+", "\u00a0+\u00a0")}\u00a0=\u00a0${steps[missed]?.value}`;
  const said =
    words.verdict[isRight ? "right" : "wrong"][verdict === "right" ? "believed" : "doubted"];
  return (
    <Stack className={classes(styles.attempt, isBelieved && styles.believed)}>
      <h3>{words.at(formatInteger(update))}</h3>
      <div role="img" aria-label={words.spoken(problem.replace("=", ""), row.answer ?? "")}>
        {(["upper", "lower"] as const).map((which) => (
          <div key={which} className={styles.number}>
            {columns.map((column, k) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <span key={k}>{column[which]}</span>
            ))}
          </div>
        ))}
        <div className={classes(styles.number, styles.written)}>
          {steps.map(({ value, isRight: isTrue }, k) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            <span key={k} className={isTrue ? undefined : styles.wrong}>
              {value || "·"}
            </span>
          ))}
        </div>
        <div className={classes(styles.number, styles.verdicts)}>
          {steps.map((step, k) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            <span key={k} className={step.verdict === "right" ? undefined : styles.rejected}>
              {SIGNS[step.verdict]}
            </span>
          ))}
        </div>
      </div>
      <Text size="t1" tone="soft" lines="snug" className={styles.verdict}>
        <b>{said}</b>
        {isBelieved ? words.nines(countApart(columns)) : null}
        {!isRight && passed ? ` ${words.missed(passed)}` : null}
      </Text>
    </Stack>
  );
}
