import { Typeset } from "../../../kit/Typeset.tsx";
import type { SceneView } from "../scene-view.ts";
import type { SlideFormulaPart } from "./schema.ts";
import styles from "./slide-formula.module.css";

export default {
  View: ({ part: { tex } }) => (
    <div className={styles.formula}>
      <Typeset tex={tex} plain={tex} />
    </div>
  ),
  load: () => import("../../../kit/katex.ts"),
} satisfies SceneView<SlideFormulaPart>;
