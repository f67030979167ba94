import type { SceneView } from "../scene-view.ts";
import type { SlideListPart } from "./schema.ts";
import styles from "./slide-list.module.css";

export default {
  View: ({ part: { items }, told }) => (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.en}>{told(item)}</li>
      ))}
    </ul>
  ),
} satisfies SceneView<SlideListPart>;
