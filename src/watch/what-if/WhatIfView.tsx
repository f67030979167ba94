import type { PropsWithChildren } from "react";
import { LANES } from "../../core/lanes/registry.ts";
import { Stack } from "../../ui/kit/box/Stack.tsx";
import { Text } from "../../ui/kit/box/Text.tsx";
import { formatPercent } from "../../ui/kit/format.ts";
import { useApp } from "../../ui/page/app.ts";
import { Plot } from "../../ui/plot/marks/Plot.tsx";
import { Curves } from "../growth/Curves.tsx";
import { spreadLabels } from "../growth/model/labels.ts";
import { ENDS } from "../growth/Tips.tsx";
import { countOf } from "../knowledge/model/knowledge.ts";
import { SmallTriangle } from "../knowledge/SmallTriangle.tsx";
import { useSize } from "../run-chart/use-size.ts";
import { WhatIfRow } from "../run-chart/WhatIfRow.tsx";
import { type Compared, useCompared } from "./use-compared.ts";

const KNOWS = { generator: "What the generator knows", verifier: "What both verifiers know" };

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
  const early =
    tokens < EQUAL_TOKENS
      ? `. The other run ends early: it sampled ${formatPercent(tokens)} of the tokens.`
      : ", for equal tokens.";
  const ticks = [
    [0, "start"],
    [updates, length],
  ] as const;
  return (
    <Stack
      as="figure"
      className="rounded-r3 border border-line bg-surface px-s5 py-s4"
      aria-label="Generator: right answers, new problems"
    >
      <Text as="figcaption" size="t1" tone="soft">
        <b className="me-s3 text-t2 text-ink">Generator: right answers, new problems</b>{" "}
        <span>{`All numbers here: right answers on new problems at the end${early}`}</span>
      </Text>
      <Plot
        ref={plot}
        className="mt-s5 mr-[13em] mb-s6 ml-s8 min-h-[14rem] text-t1 max-md:mr-[8em] max-md:min-h-[11rem]"
        x={{ from: 0, to: updates, ticks }}
      >
        <Curves drawn={{ generator: own.points, verifier: null, beside }} at={updates} />
        {ends.map(({ kind, end, name }, i) => (
          <p
            key={kind}
            className={`${END} ${kind === "generator" ? "text-generator" : "text-ink"}`}
            style={{ top: places[i] }}
          >
            {kind === "book" ? (
              <span className="text-t1">{`${formatPercent(end)} ${name}`}</span>
            ) : (
              <>
                <b className="block text-t7 leading-none tracking-[-0.02em] max-md:text-t6">
                  {formatPercent(end)}
                </b>
                <span>{name}</span>
              </>
            )}
          </p>
        ))}
      </Plot>
    </Stack>
  );
}

/** A label at the end of a run's curve. */
const END =
  "absolute left-[calc(100%_+_14px)] w-[9.5rem] -translate-y-1/2 text-t2 leading-tight max-md:w-[6rem] max-md:text-t1";

/** What the run that is laid over the recording is called, as in Watch where Watch draws it too. */
function useLaid(beside: Compared["beside"]): string {
  const laid = beside.find(({ kind }) => kind !== "book");
  const id = useApp(({ whatIf }) => whatIf) ?? "";
  if (laid?.kind === "frozen" || laid?.kind === "none") return ENDS[laid.kind];
  return LANES.get(id)?.words?.label ?? id;
}

const knewText = (now: number, start: number, of: number) =>
  now === start
    ? `It knows the ${start} of ${of} facts that it knew at the start.`
    : `It knows ${now} of ${of} facts; at the start it knew ${start}.`;

/** What the models of both runs know at the end, and the caveat that each run is a single one. */
function Aside({ compared: { own, other, beside, board, role, wasNeverPaid } }: Props) {
  const laid = useLaid(beside);
  const [mine, theirs] = [own, other].map(({ knowledge }) => knowledge?.[role] ?? null);
  const isKnown = board && other.knowledge && other.knewAtStart !== null;
  return (
    <aside className="overflow-auto rounded-r3 border border-line bg-surface px-s5 py-s4">
      {board && mine && theirs ? (
        <Told title={KNOWS[role]}>
          <div className="flex justify-between gap-s4 [--small:clamp(12px,1.12vw,17px)]">
            <div>
              <h3 className={`${NAME} ${INK[role]}`}>{ENDS.generator}</h3>
              <SmallTriangle role={role} board={board} model={mine} />
            </div>
            <div>
              <h3 className={NAME}>{laid}</h3>
              <SmallTriangle role={role} board={board} model={theirs} />
            </div>
          </div>
        </Told>
      ) : null}
      {wasNeverPaid ? (
        <Told title="Why 0 %?">
          <p>
            Not one of its answers was ever right. Without verdicts on steps nothing is pushed
            towards a right one.
          </p>
          {isKnown ? (
            <p>
              {knewText(
                countOf(other.knowledge.generator.knows),
                other.knewAtStart,
                board.facts.length,
              )}
            </p>
          ) : null}
        </Told>
      ) : null}
      {own.believed !== null && other.believed !== null && role === "verifier" ? (
        <Believed own={formatPercent(own.believed)} other={formatPercent(other.believed)} />
      ) : null}
      <Told title="Fair to say">
        <p>One run each: another seed may end differently.</p>
      </Told>
    </aside>
  );
}

const NAME = "mb-s2 text-t1 font-strong first-letter:uppercase";
const INK = { generator: "text-generator", verifier: "text-verifier" };

/** A part of the text beside the chart, below a line. */
const Told = ({ title, children }: PropsWithChildren<{ readonly title: string }>) => (
  <section className="border-line leading-snug [&_p]:text-t1 text-ink-soft not-first:mt-s4 not-first:border-t not-first:pt-s4">
    <h2 className="mb-s2 text-t2 font-bold text-ink">{title}</h2>
    {children}
  </section>
);

/** How many of the right answers each run's verifier accepts at the end. */
const Believed = ({ own, other }: { readonly own: string; readonly other: string }) => (
  <Told title="Right answers believed">
    <div className="flex gap-s6 text-t6 leading-tight text-ink">
      <b className="text-verifier">{own}</b>
      <b>{other}</b>
    </div>
    <p>{`In the last sixth of the run the recorded verifier believes ${own} of the right answers, the other one ${other}.`}</p>
  </Told>
);
