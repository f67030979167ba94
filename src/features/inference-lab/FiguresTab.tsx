import { useStore } from "zustand";
import { classes, formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { Select } from "../../kit/Select.tsx";
import type { TestTimePart } from "../../protocol/inference-messages.ts";
import { CurveChart } from "./CurveChart.tsx";
import { curvesOf } from "./curves.ts";
import { Grid } from "./Grid.tsx";
import { PROBLEMS, SAMPLES_EACH } from "./model/figures.ts";
import { settingsOf } from "./model/models.ts";
import { tryLab } from "./model/try.ts";
import { Temperature } from "./ProblemForm.tsx";
import styles from "./Try.module.css";
import { inferenceWords } from "./words.en.ts";

const { models, figures } = tryLab;

/** Accuracy of each strategy against samples and against tokens, over held-out problems. */
export function TablesTab() {
  const words = useWords(inferenceWords);
  const { parts, status } = useStore(figures.store);
  const sides = useStore(models.store, (state) => state.sides);
  const shown = (["a", "b"] as const).filter((side) => sides[side]);
  return (
    <>
      <p>{words.figures.about}</p>
      <Order />
      <p role="status" data-figures={status}>
        {words.figures.status[status]}
      </p>
      <div className={classes(styles.sides, shown.length > 1 && styles.two)}>
        {shown.map((side) => {
          const part = parts[side];
          const name = shown.length > 1 ? words.weights.sides[side] : null;
          return part ? <Figures key={side} name={name} part={part} /> : null;
        })}
      </div>
    </>
  );
}

function Order() {
  const words = useWords(inferenceWords);
  const { problems, samples, temperature, status } = useStore(figures.store);
  const hasModels = useStore(models.store, settingsOf) !== null;
  const isBusy = useStore(models.store, ({ doing }) => doing !== null);
  const isMeasuring = status === "measuring";
  return (
    <Row gap="s3" across="s5" wrap className={styles.field}>
      <Select
        label={words.figures.problems}
        options={PROBLEMS}
        value={problems}
        onChoose={(chosen) => figures.choose({ problems: chosen })}
      />
      <Select
        label={words.figures.samples}
        options={SAMPLES_EACH}
        value={samples}
        onChoose={(chosen) => figures.choose({ samples: chosen })}
      />
      <Temperature
        value={temperature}
        onChange={(chosen) => figures.choose({ temperature: chosen })}
      />
      <Button
        look="main"
        aria-disabled={!isMeasuring && (isBusy || !hasModels)}
        onClick={() => {
          if (isMeasuring) figures.stop();
          else void figures.measure();
        }}
      >
        {isMeasuring ? words.figures.stop : words.figures.measure}
      </Button>
    </Row>
  );
}

interface FiguresProps {
  /** Name of the weights; null unless two are compared. */
  readonly name: string | null;
  readonly part: TestTimePart;
}

function Figures({ name, part }: FiguresProps) {
  const inference = useWords(inferenceWords);
  const words = inference.figures;
  const { done, of, report } = part;
  const drawn = curvesOf(report, inference);
  const isJudged = report.verifications > 0;
  return (
    <section aria-label={name ?? words.title} className={styles.figures}>
      <h3>{name ?? words.title}</h3>
      <p>
        <progress value={done} max={of} aria-label={words.progress} />{" "}
        <span data-measured={done}>{words.measured(formatInteger(done), formatInteger(of))}</span>
      </p>
      <CurveChart {...drawn.bySamples} />
      <CurveChart {...drawn.byTokens} />
      {isJudged ? <Grid report={report} /> : <p className={styles.hint}>{words.nobody}</p>}
      <p className={styles.hint}>{words.note}</p>
    </section>
  );
}
