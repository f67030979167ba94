import { type ComponentType, useEffect, useState } from "react";
import { useWords } from "../../i18n/index.ts";
import { useLab } from "../../lab/lab.ts";
import { definePanel } from "../../lab/panel.ts";
import { groupShown, rowShown } from "../../runtime/lab-state.ts";
import type { InspectorProps } from "./Inspector.tsx";
import styles from "./inspector.module.css";

type Loading = "waiting" | "failed" | { readonly View: ComponentType<InspectorProps> };

/** The chosen rollout, looked into. Its code comes when the first one is chosen. */
function InspectorPanel() {
  const words = useWords().inspector;
  const group = useLab(groupShown);
  const row = useLab(rowShown);
  const [loading, setLoading] = useState<Loading>("waiting");
  const isOpen = row !== null;
  useEffect(() => {
    if (!isOpen) return;
    import("./Inspector.tsx").then(
      ({ Inspector }) => setLoading({ View: Inspector }),
      () => setLoading("failed"),
    );
  }, [isOpen]);
  if (!group) return null;
  if (row === null) return <p className={styles.hint}>{words.hint}</p>;
  if (typeof loading === "object") return <loading.View group={group} row={row} />;
  return (
    <p role="status" className={styles.hint}>
      {loading === "failed" ? words.notOpened : words.opening}
    </p>
  );
}

export default definePanel({ area: "below", order: 1, View: InspectorPanel });
