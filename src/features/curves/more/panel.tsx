import { useStore } from "zustand";
import { useWords } from "../../../i18n/index.ts";
import { definePanel } from "../../../page/panel.ts";
import { Button } from "../../../ui/Button.tsx";
import { OPTIONAL_CHARTS, openCharts, toggleChart } from "../open-charts.ts";
import { curvesWords } from "../words.en.ts";
import styles from "./more.module.css";

/** Charts on request: each button adds one below, or takes it away again. */
function MorePanel() {
  const words = useWords(curvesWords).more;
  const open = useStore(openCharts);
  return (
    <fieldset className={styles.more}>
      <legend className="visually-hidden">{words.label}</legend>
      {OPTIONAL_CHARTS.map((name) => {
        const isOpen = open.includes(name);
        return (
          <Button key={name} aria-pressed={isOpen} onClick={() => toggleChart(name)}>
            <span aria-hidden="true">{isOpen ? "−" : "+"}</span> {words.names[name]}
          </Button>
        );
      })}
    </fieldset>
  );
}

export default definePanel({ area: "charts", order: 3, View: MorePanel });
