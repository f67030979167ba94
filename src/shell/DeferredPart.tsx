import { useWords } from "../i18n/index.ts";
import { useLazy } from "../kit/lazy.ts";
import notices from "../kit/Notices.module.css";
import { NotLoaded } from "../page/NotLoaded.tsx";
import type { DeferredProps } from "./Deferred.tsx";

const loadDeferred = () => import("./Deferred.tsx");

/** Loads what the page does not need for its first paint. */
export function DeferredPart(props: DeferredProps) {
  const words = useWords().ownRuns;
  const lazy = useLazy(loadDeferred);
  if (lazy === "waiting") return null;
  if (lazy !== "failed") return <lazy.default {...props} />;
  return (
    <section className={notices.notice} role="status">
      <p>
        <NotLoaded text={words.notLoaded} />
      </p>
    </section>
  );
}
