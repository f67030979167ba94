import { useWords } from "../../i18n/index.ts";
import { definePanel } from "../../page/panel.ts";
import styles from "./slow-motion.module.css";
import { useViews } from "./views.ts";

/** In slow motion: the stages of the update below, and the caption of the current one. */
function SlowMotionPanel() {
  const words = useWords().slowMotion;
  const views = useViews();
  if (views === "off") return null;
  return (
    <section aria-label={words.name} className={styles.panel}>
      {typeof views === "object" ? (
        <views.Stages />
      ) : (
        <p role="status">{views === "failed" ? words.lost : words.loading}</p>
      )}
    </section>
  );
}

export default definePanel({ area: "centre", order: 0, View: SlowMotionPanel });
