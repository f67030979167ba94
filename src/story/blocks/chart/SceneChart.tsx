import { Growth } from "../../../run/growth/Growth.tsx";
import styles from "./chart.module.css";

export const SceneChart = () => (
  <div className={styles.chart}>
    <Growth note={null} isAlone />
  </div>
);
