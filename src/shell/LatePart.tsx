import { type ComponentType, useEffect, useState } from "react";
import { useWords } from "../i18n/index.ts";
import styles from "../ui/Notices.module.css";
import type { FirstRun } from "./opening.ts";

interface Props {
  readonly first: FirstRun;
}
type Loading = "waiting" | "failed" | { readonly View: ComponentType<Props> };

/** Loads what the page needs only after its first picture. */
export function LatePart({ first }: Props) {
  const words = useWords().own;
  const [loading, setLoading] = useState<Loading>("waiting");
  useEffect(() => {
    import("./Late.tsx").then(
      ({ default: View }) => setLoading({ View }),
      () => setLoading("failed"),
    );
  }, []);
  if (loading === "waiting") return null;
  if (loading !== "failed") return <loading.View first={first} />;
  return (
    <section className={styles.notice} role="status">
      <p>{words.notLoaded}</p>
    </section>
  );
}
