import { useId } from "react";
import { chooseSmoothing, useChoice } from "../../../charts/choices.ts";
import { MOST_SMOOTHING } from "../../../charts/smoothing.ts";
import { chartsWords } from "../../../charts/words.en.ts";
import { useWords } from "../../../i18n/index.ts";
import { lab, useLab } from "../../../lab/lab.ts";
import { definePanel } from "../../../lab/panel.ts";
import { X_AXES } from "../../../metrics/columns.ts";
import styles from "./Panel.module.css";

/** What all charts share: what they run along, and how much their curves are smoothed. */
function ChartToolsPanel() {
  const words = useWords(chartsWords);
  const axis = useLab((state) => state.view.xAxis);
  const smoothing = useChoice((state) => state.smoothing);
  const id = useId();
  return (
    <fieldset className={styles.tools}>
      <legend className="visually-hidden">{words.tools}</legend>
      <label>
        {words.xAxis}
        <select
          value={axis}
          onChange={({ target }) => {
            const xAxis = X_AXES.find((one) => one === target.value);
            if (xAxis) lab.controller.dispatch({ type: "view", view: { xAxis } });
          }}
        >
          {X_AXES.map((one) => (
            <option key={one} value={one}>
              {words.axesShort[one]}
            </option>
          ))}
        </select>
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
          onChange={({ target }) => chooseSmoothing(target.valueAsNumber)}
        />
        <output htmlFor={id}>{smoothing === 0 ? words.smoothingOff : smoothing.toFixed(2)}</output>
      </label>
    </fieldset>
  );
}

export default definePanel({ area: "charts", order: 0, View: ChartToolsPanel });
