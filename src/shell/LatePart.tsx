import { useWords } from "../i18n/index.ts";
import { useLazy } from "../ui/lazy.ts";
import styles from "../ui/Notices.module.css";
import type { FirstRun } from "./opening.ts";

const load = () => import("./Late.tsx");

/** Loads what the page needs only after its first picture. */
export function LatePart({ first }: { readonly first: FirstRun }) {
  const words = useWords().own;
  const late = useLazy(load);
  if (late === "waiting") return null;
  if (late !== "failed") return <late.default first={first} />;
  return (
    <section className={styles.notice} role="status">
      <p>{words.notLoaded}</p>
    </section>
  );
}
