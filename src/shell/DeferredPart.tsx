import { useLazy } from "../ui/kit/lazy.ts";
import notices from "../ui/kit/Notices.module.css";
import type { DeferredProps } from "./Deferred.tsx";

const loadDeferred = () => import("./Deferred.tsx");

/** Loads what the page does not need for its first paint. */
export function DeferredPart(props: DeferredProps) {
  const lazy = useLazy(loadDeferred);
  if (lazy === "waiting") return null;
  if (lazy !== "failed") return <lazy.default {...props} />;
  return (
    <section className={notices.notice} role="status">
      <p>
        The code that saves runs in this browser could not be loaded: reloading would lose this run.
      </p>
    </section>
  );
}
