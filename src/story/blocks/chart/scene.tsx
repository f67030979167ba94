import { Part } from "../../../page/Part.tsx";
import { Growth } from "../../../run-view/growth/Growth.tsx";
import type { SceneView } from "../scene-view.ts";
import styles from "./chart.module.css";

export default {
  View: () => (
    <Part name="chart">
      <div className={styles.chart}>
        <Growth note={null} isAlone />
      </div>
    </Part>
  ),
} satisfies SceneView;
