import { Growth } from "../../../run/growth/Growth.tsx";
import styles from "./chart.module.css";

export const SceneChart = () => (
  <div className={`${styles.chart} flex min-h-[20rem] self-stretch [--t5:var(--t3)]`}>
    <Growth note={null} isAlone />
  </div>
);
