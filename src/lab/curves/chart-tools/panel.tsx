import { useId } from "react";
import { useStore } from "zustand";
import { Row } from "../../../kit/box/Row.tsx";
import { Select } from "../../../kit/Select.tsx";
import type { XAxis } from "../../../metrics/columns.ts";
import { app } from "../../../page/app.ts";
import { definePanel } from "../../../page/panel.ts";
import { useXAxis } from "../../../plot/axes.ts";
import { chosenSmoothing } from "../../../plot/choices.ts";
import { MOST_SMOOTHING } from "../../../plot/smoothing.ts";
import styles from "./Panel.module.css";

const AXES_SHORT = {
  turns: "verifier’s updates",
  updates: "updates",
  line: "lines",
  tokens: "tokens",
  seconds: "seconds",
} satisfies Record<XAxis, string>;

/** The x axis and the smoothing of all charts. */
function ChartToolsPanel() {
  const axis = useXAxis();
  const updates = axis === "turns" ? "turns" : "updates";
  const smoothing = useStore(chosenSmoothing);
  const id = useId();
  return (
    <Row as="fieldset" gap="s2" across="s3" wrap size="t0" tone="soft" className={styles.tools}>
      <legend className="visually-hidden">All charts</legend>
      <label>
        Across:
        <Select
          value={axis}
          options={[updates, "line", "tokens", "seconds"] as const}
          labelOf={(option) => AXES_SHORT[option]}
          onChoose={(xAxis) => app.controller.dispatch({ type: "view", view: { xAxis } })}
        />
      </label>
      <label
        className={`${styles.smoothing} flex-1`}
        htmlFor={id}
        title="Exponential moving average, as in TensorBoard: the weight of the previous values. The raw curve stays visible behind it. Values on new problems are few and are not smoothed."
      >
        Smoothing
        <input
          id={id}
          type="range"
          min="0"
          max={MOST_SMOOTHING}
          step="0.01"
          value={smoothing}
          onChange={({ target }) => chosenSmoothing.choose(target.valueAsNumber)}
        />
        <output htmlFor={id}>{smoothing === 0 ? "off" : smoothing.toFixed(2)}</output>
      </label>
    </Row>
  );
}

export default definePanel({ area: "charts", order: 0, View: ChartToolsPanel });
