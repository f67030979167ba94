import { useState } from "react";
import { useStore } from "zustand";
import { Button } from "../../../kit/Button.tsx";
import { Row } from "../../../kit/box/Row.tsx";
import { definePanel } from "../../../page/panel.ts";
import { OPTIONAL_CHARTS, openCharts, toggleChart } from "../open-charts.ts";
import styles from "./more.module.css";

export const NAMES = { longer: "Longer problems", rewards: "Rewards", health: "KL, entropy" };

const CHART_COUNT = OPTIONAL_CHARTS.length;

/** Whether the buttons are unfolded; kept until the page is reloaded. */
let areShown = false;

/** One button unfolds a button for each optional chart, which adds that chart below or removes it. */
function MorePanel() {
  const open = useStore(openCharts);
  const [isShown, setShown] = useState(areShown);
  return (
    <details
      className={styles.more}
      open={isShown}
      onToggle={({ currentTarget }) => {
        areShown = currentTarget.open;
        setShown(areShown);
      }}
    >
      <summary>
        More charts{" "}
        <span className="ml-auto text-t0 font-plain text-ink-soft">
          {open.length} of {CHART_COUNT}
        </span>
      </summary>
      {isShown ? (
        <Row as="fieldset" gap="s2" across="s3" wrap align="stretch">
          <legend className="visually-hidden">More charts</legend>
          {OPTIONAL_CHARTS.map((name) => {
            const isOpen = open.includes(name);
            return (
              <Button key={name} aria-pressed={isOpen} onClick={() => toggleChart(name)}>
                <span aria-hidden="true">{isOpen ? "−" : "+"}</span> {NAMES[name]}
              </Button>
            );
          })}
        </Row>
      ) : null}
    </details>
  );
}

export default definePanel({ area: "charts", order: 3, View: MorePanel });
