import { useId } from "react";
import { useStore } from "zustand";
import { useWords } from "../../../i18n/index.ts";
import { Row } from "../../../kit/box/Row.tsx";
import { Select } from "../../../kit/Select.tsx";
import { X_AXES } from "../../../metrics/columns.ts";
import { app, useApp } from "../../../page/app.ts";
import { definePanel } from "../../../page/panel.ts";
import { chosenSmoothing } from "../../../plot/choices.ts";
import { MOST_SMOOTHING } from "../../../plot/smoothing.ts";
import { chartsWords } from "../../../plot/words.en.ts";
import styles from "./Panel.module.css";

/** The x axis and the smoothing of all charts. */
function ChartToolsPanel() {
  const words = useWords(chartsWords);
  const axis = useApp((state) => state.view.xAxis);
  const smoothing = useStore(chosenSmoothing);
  const id = useId();
  return (
    <Row as="fieldset" gap="s2" across="s3" wrap size="t0" tone="soft" className={styles.tools}>
      <legend className="visually-hidden">{words.tools}</legend>
      <label>
        {words.xAxis}
        <Select
          value={axis}
          options={X_AXES}
          labelOf={(option) => words.axesShort[option]}
          onChoose={(xAxis) => app.controller.dispatch({ type: "view", view: { xAxis } })}
        />
      </label>
      <label className={styles.smoothing} htmlFor={id} title={words.smoothingHelp}>
        {words.smoothing}
        <input
          id={id}
          type="range"
          min="0"
          max={MOST_SMOOTHING}
          step="0.01"
          value={smoothing}
          onChange={({ target }) => chosenSmoothing.choose(target.valueAsNumber)}
        />
        <output htmlFor={id}>{smoothing === 0 ? words.smoothingOff : smoothing.toFixed(2)}</output>
      </label>
    </Row>
  );
}

export default definePanel({ area: "charts", order: 0, View: ChartToolsPanel });
