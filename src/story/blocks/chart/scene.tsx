import { Growth } from "../../../run/growth/Growth.tsx";
import type { SceneView } from "../scene-view.ts";
import styles from "./chart.module.css";

export default {
  View: () => (
    <div className={styles.chart}>
      <Growth note={null} isAlone />
    </div>
  ),
} satisfies SceneView;
