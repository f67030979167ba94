import type { SceneView } from "../scene-view.ts";
import styles from "./picture.module.css";
import type { PicturePart } from "./schema.ts";

export default {
  // A picture in SVG runs no script and fetches nothing in an img.
  View: ({ part: { source, shows }, told }) => (
    <img className={styles.picture} src={source} alt={told(shows)} />
  ),
} satisfies SceneView<PicturePart>;
