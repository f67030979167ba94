import { type ComponentType, useEffect } from "react";
import { useStore } from "zustand";
import { useWords } from "../i18n/index.ts";
import { fetchLive, useApp } from "../page/app.ts";
import { lockOfView, openViewName } from "../page/navigation/routes.ts";
import { overlay } from "../page/overlay.ts";
import { PageDialog } from "../page/PageDialog.tsx";
import { useHash } from "../ui/hash.ts";
import { fetchLazy, type Load, useLazy } from "../ui/lazy.ts";
import notices from "../ui/Notices.module.css";
import type { DeferredProps } from "./Deferred.tsx";
import { ViewBoundary } from "./ErrorBoundary.tsx";

type ViewModule = { readonly default: ComponentType };

/** Imports the code of each view. The share dialog is part of Deferred.tsx, and Try of Learn. */
const LOADERS: Readonly<Record<string, Load<ViewModule>>> = {
  runs: () => import("../features/runs-table/Runs.tsx"),
  branch: () => import("../features/branching/BranchDialog.tsx"),
  bench: () => import("../features/engine-bench/Bench.tsx"),
};
const loadDeferred = () => import("./Deferred.tsx");
const loadLanes = () => import("../features/branching/LaneStrip.tsx");

/** By then the first recording is loaded and playing. */
const PREFETCH_AFTER_MS = 3000;

/**
 * Prefetches the views and the code of live runs, so that they open and start without a wait. Tests see in
 * `data-ahead` that it is done: Firefox logs an error for each request that leaving the page ends.
 */
export function useFetchAhead(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // A failed import is retried, and reported, when the view is opened or the run is started.
      void Promise.allSettled([
        fetchLive(),
        import("./learn/LearnView.tsx"),
        import("../features/inspector/Inspector.tsx"),
        ...Object.values(LOADERS).map(fetchLazy),
      ]).then(() => {
        document.documentElement.dataset.ahead = "done";
      });
    }, PREFETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}

/** The view that the address names, as a dialog over the page. Try is a page of its own. */
export function OpenView() {
  const view = openViewName(useHash());
  useApp(({ screen }) => screen.locks);
  const load = view && LOADERS[view];
  if (!load || lockOfView(view) !== null) return null;
  return <View key={view} load={load} />;
}

function View({ load }: { readonly load: Load<ViewModule> }) {
  const lazy = useLazy(load);
  if (typeof lazy !== "object") return <Waiting failed={lazy === "failed"} />;
  return (
    <ViewBoundary>
      <lazy.default />
    </ViewBoundary>
  );
}

/** The lane strip, once there are branches or overlaid runs. */
export function Lanes() {
  const hasRace = useApp((state) => state.race !== "none");
  const hasOverlay = useStore(overlay, ({ runs }) => runs.length > 0);
  const isWanted = hasRace || hasOverlay;
  const lazy = useLazy(loadLanes, isWanted);
  return isWanted && typeof lazy === "object" ? <lazy.default /> : null;
}

/** Loads what the page does not need for its first paint. */
export function DeferredPart(props: DeferredProps) {
  const words = useWords().ownRuns;
  const lazy = useLazy(loadDeferred);
  if (lazy === "waiting") return null;
  if (lazy !== "failed") return <lazy.default {...props} />;
  return (
    <section className={notices.notice} role="status">
      <p>{words.notLoaded}</p>
    </section>
  );
}

function Waiting({ failed }: { readonly failed: boolean }) {
  const words = useWords().views;
  return (
    <PageDialog name="waiting" title={failed ? words.failed : words.opening} size="form">
      <p role="status">{failed ? words.notOpened : null}</p>
    </PageDialog>
  );
}
