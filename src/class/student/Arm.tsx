import { useStore } from "zustand";
import { ROLLOUTS_ACCURACY } from "../../core/metrics/names.ts";
import type { Progress } from "../../runtime/run-state.ts";
import { Card } from "../../ui/kit/box/Card.tsx";
import { formatInteger, formatPercent } from "../../ui/kit/format.ts";
import { armAbout, armNames } from "../../ui/page/arm-names.ts";
import { Line, Plot } from "../../ui/plot/marks/Plot.tsx";
import type { KeptProgress } from "./model/kept.ts";
import type { Training } from "./model/training.ts";

/** What an arm has solved at its end. */
export function shareText({ arms, problems }: KeptProgress, index: number): string {
  const right = arms[index]?.right ?? null;
  return right === null || problems === null ? "no result" : formatPercent(right / problems);
}

interface Props {
  readonly training: Training;
  readonly index: number;
}

/** An arm: the prediction, then the training, then the result beside the prediction. */
export function Arm({ training, index }: Props) {
  const { plan } = training;
  const kept = useStore(training.store, (state) => state.kept);
  const { isOver = false, predicted = null } = kept.arms[index] ?? {};
  const name = armNames(plan)[index];
  return (
    <Card as="section" pad="s4" gap="s2">
      <h2 className="text-t3 font-strong">{name}</h2>
      {isOver ? (
        <b
          className="text-t7 leading-none font-bold whitespace-nowrap text-ink-soft data-[first=true]:text-generator"
          data-first={index === 0}
        >
          {shareText(kept, index)}
        </b>
      ) : kept.hasBegun && index === training.turn ? (
        <Now training={training} />
      ) : null}
      {predicted === null ? (
        <>
          <p className="text-t1 text-ink-soft">{armAbout(plan, plan.arms[index] ?? "")}</p>
          <label className="mt-auto flex items-center justify-between gap-s4">
            New problems solved at the end, in percent
            <input
              type="number"
              name="predicted"
              className="min-h-[44px] w-[5rem] text-t4"
              aria-label={`${name}: new problems solved at the end, in percent`}
              min={0}
              max={100}
              required
            />
          </label>
        </>
      ) : (
        <p className="text-t1 text-ink-soft">you said {formatPercent(predicted / 100)}</p>
      )}
    </Card>
  );
}

/** How far the arm is, and the right answers among its attempts. */
function Now({ training }: Pick<Props, "training">) {
  const { progress, lines } = useStore(training.store);
  const { updates } = training.plan.settings;
  const text = progress ? sentenceOf(progress, updates) : "The models are getting ready";
  const points = lines.flatMap((line) => {
    const [x, y] = [line.generator_updates, line[ROLLOUTS_ACCURACY]];
    return typeof x === "number" && typeof y === "number" ? [{ x, y }] : [];
  });
  const share = formatPercent(points.at(-1)?.y ?? 0);
  return (
    <>
      <p>{text}</p>
      <progress
        className="h-[10px] w-full accent-generator"
        aria-label={text}
        max={Math.max(1, progress?.planned ?? 1)}
        value={progress?.done}
      />
      <figure className="m-0 flex h-[150px] flex-col gap-s4 text-t1 text-ink-soft">
        <figcaption>
          Right among its attempts <b className="text-generator">{share}</b>
        </figcaption>
        <Plot
          x={{ from: 0, to: updates }}
          role="img"
          aria-label={`Right answers among the attempts of each update so far; now ${share}`}
        >
          <Line points={points} ink="generator" />
        </Plot>
      </figure>
    </>
  );
}

function sentenceOf({ phase, done, planned, generatorUpdates }: Progress, updates: number): string {
  const of = `${formatInteger(done)} of ${formatInteger(planned)}`;
  if (phase === "evaluation") return "Measuring on new problems";
  if (phase === "warm-up") return `The verifier practices: ${of}`;
  if (phase.startsWith("sft")) return `Supervised start: step ${of}`;
  return `Update ${formatInteger(generatorUpdates)} of ${formatInteger(updates)}`;
}
