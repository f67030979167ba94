import { Row } from "../../../kit/box/Row.tsx";
import { classes } from "../../../kit/format.ts";
import type { DoingProps } from "../lesson-view.ts";
import stage from "../pieces/stage.module.css";
import { AttemptsBench } from "./AttemptsBench.tsx";
import styles from "./bench.module.css";
import { ChanceBench } from "./ChanceBench.tsx";
import { isOver, isSettled, keptOf } from "./model/answers.ts";
import type { Hand } from "./schema.ts";
import { VerdictsBench } from "./VerdictsBench.tsx";

/** The picture that shows the answers: attempts on a line, a table of verdicts, or a chance before and after. */
export function HandStage(props: DoingProps<Hand>) {
  const { doing, figures, guess, kept, onKeep, isDone, onDone } = props;
  const { bench, jobs } = doing;
  const hand = keptOf(kept, jobs.length);
  const common = { jobs, hand, figures, guess };
  const onTry = (group: number) => {
    const next = { ...hand, tried: [...new Set([...hand.tried, group])] };
    onKeep(next);
    if (!isDone && isOver(doing, next)) onDone();
  };
  return (
    <div className={stage.stage}>
      {bench.kind === "attempts" ? (
        <AttemptsBench
          {...common}
          bench={bench}
          onRight={(right) => onKeep({ ...hand, right })}
          onTry={onTry}
        />
      ) : bench.kind === "verdicts" ? (
        <VerdictsBench bench={bench} />
      ) : (
        <ChanceBench {...common} bench={bench} />
      )}
      {bench.kind === "attempts" ? null : <SettledNumbers {...props} />}
    </div>
  );
}

/** The numbers worked out so far, beside a bench that does not show them itself. */
function SettledNumbers({ doing: { jobs, bench }, figures, kept }: DoingProps<Hand>) {
  const { answers } = keptOf(kept, jobs.length);
  const drawn = bench.kind === "chance" ? bench.after : null;
  return (
    <Row as="dl" gap="s4" wrap align="stretch">
      {jobs.map((job, i) =>
        job.kind === "field" && job.truth !== drawn && isSettled(answers[i]) ? (
          <div key={job.label} className={classes(stage.panel, styles.fact)}>
            <dt>{job.label}</dt>
            <dd>{figures.get(job.truth)?.text}</dd>
          </div>
        ) : null,
      )}
    </Row>
  );
}
