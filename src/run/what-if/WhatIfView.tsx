import { LANES } from "../../core/lanes/registry.ts";
import { Stack } from "../../kit/box/Stack.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { classes, formatPercent } from "../../kit/format.ts";
import { useApp } from "../../page/app.ts";
import { Plot } from "../../plot/marks/Plot.tsx";
import { Curves } from "../growth/Curves.tsx";
import { spreadLabels } from "../growth/model/labels.ts";
import { ENDS } from "../growth/Tips.tsx";
import { countOf } from "../knowledge/model/knowledge.ts";
import { SmallTriangle } from "../knowledge/SmallTriangle.tsx";
import { useSize } from "../run-chart/use-size.ts";
import { WhatIfRow } from "../run-chart/WhatIfRow.tsx";
import { type Compared, useCompared } from "./use-compared.ts";
import styles from "./what-if.module.css";

const KNOWS = { generator: "What the generator knows", verifier: "What both verifiers know" };

const whatIfKnewAtStart = (now: number, start: number, of: number) =>
  now === start
    ? `It knows the ${start} of ${of} facts that it knew at the start.`
    : `It knows ${now} of ${of} facts; at the start it knew ${start}.`;

/** A run with at least this share of the recording's tokens counts as having sampled as many tokens. */
const EQUAL_TOKENS = 0.98;
/** Height of a label at the end of a run's curve, in pixels, and of the one beside the line across. */
const LABEL_HEIGHT = 66;
const BOOK_HEIGHT = 36;

/** The lanes to choose from, both runs in one chart, and how the runs differ at their ends. */
export function WhatIfView() {
  const compared = useCompared();
  return (
    <Stack
      aria-label="Two runs of one start"
      as="section"
      gap="s3"
      className="min-w-0 flex-[1_0_auto] px-gutter pt-[calc(4px_+_0.02*var(--room))]"
    >
      <WhatIfRow />
      {compared ? (
        <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_minmax(18rem,25rem)] gap-s4 max-md:grid-cols-[minmax(0,1fr)]">
          <Chart compared={compared} />
          <Aside compared={compared} />
        </div>
      ) : null}
    </Stack>
  );
}

interface Props {
  readonly compared: Compared;
}

function Chart({ compared: { own, beside, updates, length, tokens } }: Props) {
  const laid = useLaid(beside);
  const [plot, { height }] = useSize<HTMLDivElement>();
  const ends = [{ kind: "generator" as const, points: own.points }, ...beside].flatMap(
    ({ kind, points }) => {
      const name = kind === "book" || kind === "generator" ? ENDS[kind] : laid;
      const end = points.at(-1)?.y;
      return end === undefined ? [] : [{ kind, end, name }];
    },
  );
  const places = spreadLabels(
    ends.map(({ kind, end }) => ({
      at: (1 - end) * height,
      height: kind === "book" ? BOOK_HEIGHT : LABEL_HEIGHT,
    })),
    height + LABEL_HEIGHT / 3,
  );
  const drawn = { generator: own.points, verifier: null, beside };
  const every =
    tokens < EQUAL_TOKENS
      ? `All numbers here: right answers on new problems at the end. The other run ends early: it sampled ${formatPercent(tokens)} of the tokens.`
      : "All numbers here: right answers on new problems at the end, for equal tokens.";
  return (
    <Stack
      as="figure"
      className="rounded-r3 border border-line bg-surface px-s5 py-s4"
      aria-label="Generator: right answers, new problems"
    >
      <Text as="figcaption" size="t1" tone="soft">
        <b className="me-s3 text-t2 text-ink">Generator: right answers, new problems</b>{" "}
        <span>{every}</span>
      </Text>
      <Plot
        ref={plot}
        className={styles.plot}
        x={{
          from: 0,
          to: updates,
          ticks: [
            [0, "start"],
            [updates, length],
          ],
        }}
      >
        <Curves drawn={drawn} at={updates} />
        {ends.map(({ kind, end, name }, i) => (
          <p
            key={kind}
            className={classes(styles.end, kind === "generator" && styles.own)}
            style={{ top: places[i] }}
          >
            <End share={formatPercent(end)} name={name} isLevel={kind === "book"} />
          </p>
        ))}
      </Plot>
    </Stack>
  );
}

interface EndProps {
  readonly share: string;
  readonly name: string;
  /** Whether the curve is a level, no run. */
  readonly isLevel: boolean;
}

/** The value and the name at the end of a curve: in one small line for a level. */
function End({ share, name, isLevel }: EndProps) {
  if (isLevel) return <Text as="span" size="t1">{`${share} ${name}`}</Text>;
  return (
    <>
      <Text
        as="b"
        size="t7"
        weight="bold"
        className="block leading-none tracking-[-0.02em] max-md:text-t6"
      >
        {share}
      </Text>
      <span>{name}</span>
    </>
  );
}

/** What the run that is laid over the recording is called, as in Watch where Watch draws it too. */
function useLaid(beside: Compared["beside"]): string {
  const laid = beside.find(({ kind }) => kind !== "book");
  const id = useApp(({ whatIf }) => whatIf) ?? "";
  if (laid?.kind === "frozen" || laid?.kind === "none") return ENDS[laid.kind];
  return LANES.get(id)?.words?.label ?? id;
}

/** What the models of both runs know at the end, and the caveat that each run is a single one. */
function Aside({ compared: { own, other, beside, board, role, wasNeverPaid } }: Props) {
  const laid = useLaid(beside);
  const [mine, theirs] = [own, other].map(({ knowledge }) => knowledge?.[role] ?? null);
  return (
    <aside
      className={`${styles.aside} overflow-auto rounded-r3 border border-line bg-surface px-s5 py-s4`}
    >
      {board && mine && theirs ? (
        <section>
          <h2>{KNOWS[role]}</h2>
          <div className="flex justify-between gap-s4 [--small:clamp(12px,1.12vw,17px)]">
            <div>
              <h3 className={styles[role]}>{ENDS.generator}</h3>
              <SmallTriangle role={role} board={board} model={mine} />
            </div>
            <div>
              <h3>{laid}</h3>
              <SmallTriangle role={role} board={board} model={theirs} />
            </div>
          </div>
        </section>
      ) : null}
      {wasNeverPaid ? (
        <section>
          <h2>Why 0 %?</h2>
          <p>
            Not one of its answers was ever right. Without verdicts on steps nothing is pushed
            towards a right one.
          </p>
          {board && other.knowledge && other.knewAtStart !== null ? (
            <p>
              {whatIfKnewAtStart(
                countOf(other.knowledge.generator.knows),
                other.knewAtStart,
                board.facts.length,
              )}
            </p>
          ) : null}
        </section>
      ) : null}
      {own.believed !== null && other.believed !== null && role === "verifier" ? (
        <Believed own={formatPercent(own.believed)} other={formatPercent(other.believed)} />
      ) : null}
      <section>
        <h2>Fair to say</h2>
        <p>One run each: another seed may end differently.</p>
      </section>
    </aside>
  );
}

/** How many of the right answers each run's verifier accepts at the end. */
function Believed({ own, other }: { readonly own: string; readonly other: string }) {
  return (
    <section>
      <h2>Right answers believed</h2>
      <p className={styles.pair}>
        <b className={styles.verifier}>{own}</b>
        <b>{other}</b>
      </p>
      <p>{`In the last sixth of the run the recorded verifier believes ${own} of the right answers, the other one ${other}.`}</p>
    </section>
  );
}
