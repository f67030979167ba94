import type { SceneView } from "../scene-view.ts";
import styles from "./picture.module.css";
import type { PicturePart } from "./schema.ts";

export default {
  // An SVG in an img element runs no script and fetches nothing.
  View: ({ part: { source, shows }, told }) => (
    <img className={styles.picture} src={source} alt={told(shows)} />
  ),
} satisfies SceneView<PicturePart>;
