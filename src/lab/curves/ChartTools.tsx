import { useStore } from "zustand";
import type { XAxis } from "../../runtime/metrics/columns.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { Row } from "../../ui/kit/box/Row.tsx";
import { Select } from "../../ui/kit/Select.tsx";
import { app } from "../../ui/page/app.ts";
import { useXAxis } from "../../ui/plot/axes.ts";
import { chosenLog, chosenSmoothing } from "../../ui/plot/choices.ts";
import { CHARTS, TABS } from "./charts.ts";
import { chosenTab, ownCharts } from "./choices.ts";

const AXES_SHORT = {
  turns: "updates",
  updates: "updates",
  line: "lines",
  tokens: "tokens",
  seconds: "seconds",
} satisfies Record<XAxis, string>;

const TAB_NAMES = { rewards: "Rewards", verdicts: "Verdicts", health: "Health" };

/** The axes and the smoothing of all charts, and which charts are shown. */
export function ChartTools() {
  const axis = useXAxis();
  const smoothing = useStore(chosenSmoothing);
  const isLog = useStore(chosenLog);
  const chosen = useStore(chosenTab);
  const count = CHARTS.length + useStore(ownCharts).length;
  const label = "flex items-center gap-s2 text-t1 text-ink-soft";
  return (
    <Row as="fieldset" gap="s2" across="s3" wrap className="ml-auto">
      <legend className="visually-hidden">All charts</legend>
      <label className={label} title="The x axis of all charts">
        <span className="visually-hidden">Across</span>
        <Select
          value={axis}
          options={[axis === "turns" ? "turns" : "updates", "tokens", "seconds"] as const}
          labelOf={(option) => AXES_SHORT[option]}
          onChoose={(xAxis) => app.controller.dispatch({ type: "view", view: { xAxis } })}
        />
      </label>
      <label className={label} title="Logarithmic y axes">
        <input
          type="checkbox"
          className="size-[1.5rem] phone:size-target"
          checked={isLog}
          onChange={({ target }) => chosenLog.choose(target.checked)}
        />
        log
      </label>
      <label
        className={label}
        title="Exponential moving average, as in TensorBoard: the weight of the previous values. Checks on new problems are not smoothed."
      >
        Smoothing
        <input
          type="range"
          className="h-[1.5rem] w-[4rem] phone:h-target accent-ink"
          min="0"
          max="0.95"
          step="0.05"
          value={smoothing}
          onChange={({ target }) => chosenSmoothing.choose(target.valueAsNumber)}
        />
      </label>
      <Row as="fieldset" className="overflow-hidden rounded-r2 border border-edge">
        <legend className="visually-hidden">Which charts</legend>
        {TABS.map((tab) => (
          <Button
            key={tab}
            look="bare"
            className="px-s3 whitespace-nowrap aria-pressed:bg-ink aria-pressed:text-surface"
            aria-pressed={tab === chosen}
            onClick={() => chosenTab.choose(tab)}
          >
            {tab === "all" ? `All ${count}` : TAB_NAMES[tab]}
          </Button>
        ))}
      </Row>
    </Row>
  );
}
