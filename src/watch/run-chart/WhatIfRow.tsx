import { memo } from "react";
import { ARMS } from "../../core/algorithms/registry.ts";
import { LANES } from "../../core/lanes/registry.ts";
import type { Recording } from "../../core/recording/recording.ts";
import { isLive } from "../../runtime/app-state.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { Row } from "../../ui/kit/box/Row.tsx";
import { Text } from "../../ui/kit/box/Text.tsx";
import { formatPercent } from "../../ui/kit/format.ts";
import { app, useApp } from "../../ui/page/app.ts";
import { useHides } from "../../ui/page/navigation/locks.ts";
import { endOf, endOfOtherRun } from "../headline/run-end.ts";
import { recordedRun } from "./runs.ts";
import { useOpenRecording } from "./use-runs.ts";

/** The recorded lanes to choose from, each with its end value; renders nothing unless a lane is laid over the run. */
export const WhatIfRow = memo(function WhatIfRow() {
  const laid = useApp(({ whatIf }) => whatIf);
  const lanes = useApp(({ recordings }) => recordings.recording?.lanes);
  const chosen = useApp(({ recordings }) => recordings.recording?.chosen ?? null);
  const live = useApp(isLive);
  const isHidden = useHides("whatif");
  const recording = useOpenRecording();
  if (isHidden || live || laid === null || !recording || !lanes) return null;
  return (
    <Row gap="s4" size="t2" className="phone:flex-wrap phone:gap-x-s3 phone:gap-y-s2 phone:text-t1">
      <Text tone="ink" lines="tight" weight="strong" aria-hidden="true">
        What if …
        <small className="block font-plain text-t0 whitespace-nowrap text-ink-soft">
          {`at the end, ${chosen ? `one run of ${chosen.runs.length}` : "one run"}`}
        </small>
      </Text>
      <div
        className="flex flex-wrap gap-s2 phone:order-1 phone:flex-[1_0_100%] phone:flex-nowrap phone:overflow-x-auto phone:p-s2"
        role="radiogroup"
        aria-label="What if …"
      >
        {lanes.map(({ id, algorithm }) => (
          <label
            key={id}
            className="flex min-h-[2.5rem] cursor-pointer items-center gap-s2 rounded-r3 border-[1.5px] border-edge bg-surface px-s5 whitespace-nowrap text-ink-soft has-checked:border-primary has-checked:bg-primary has-checked:font-strong has-checked:text-on-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="what-if"
              className="visually-hidden"
              checked={id === laid}
              onChange={() => app.controller.whatIf(id)}
            />
            {LANES.get(id)?.words?.label ?? ARMS.get(algorithm)?.title ?? algorithm}
            <End share={endOfLane(recording, app.player.lane(id))} />
          </label>
        ))}
      </div>
      <p className="ml-auto flex min-h-[2.5rem] items-center gap-s2 whitespace-nowrap text-generator">
        <i className="w-[20px] border-t-4 border-t-generator" aria-hidden="true" />
        <span className="text-ink-soft">together</span>
        <End share={endOf(recordedRun(recording))?.last ?? null} />
      </p>
      <Button
        className="min-h-[max(var(--target),calc(1.75rem_+_0.02*var(--room)))] border-transparent bg-transparent"
        aria-label="Close what if"
        title="Close what if"
        onClick={() => app.controller.whatIf(null)}
      >
        ✕
      </Button>
    </Row>
  );
});

/** The last share of new problems that a lane solves, at no more tokens than the recording sampled. */
function endOfLane(recording: Recording, lane: Recording | null): number | null {
  return lane && (endOfOtherRun(recordedRun(recording), recordedRun(lane))?.last ?? null);
}

/** The share of new problems that a run solves at its end; renders nothing where that was not measured. */
function End({ share }: { readonly share: number | null }) {
  if (share === null) return null;
  return (
    <b className="text-t3">
      {formatPercent(share)}
      <span className="visually-hidden"> at the end</span>
    </b>
  );
}
