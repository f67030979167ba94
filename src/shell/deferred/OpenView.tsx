import { type ComponentType, useEffect } from "react";
import { useHash } from "../../ui/kit/hash.ts";
import { fetchLazy, type Load, useLazy } from "../../ui/kit/lazy.ts";
import { fetchLive, useApp } from "../../ui/page/app.ts";
import { NotLoaded } from "../../ui/page/NotLoaded.tsx";
import { lockOfView, openViewName } from "../../ui/page/navigation/routes.ts";
import { PageDialog } from "../../ui/page/PageDialog.tsx";
import { PartBoundary } from "../../ui/page/PartBoundary.tsx";

type ViewModule = { readonly default: ComponentType };

/** Imports the code of each view. The share dialog is part of Deferred.tsx, and Try of Learn. */
const LOADERS: Readonly<Record<string, Load<ViewModule>>> = {
  runs: () => import("../../lab/runs/AllRuns.tsx"),
  branch: () => import("../../lab/compare/CompareDialog.tsx"),
};
const PREFETCH_AFTER_MS = 3000; // prefetching starts after this time, when the first recording is usually playing

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
        import("../learn/LearnView.tsx"),
        import("../../lab/inspector/Why.tsx"),
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
    <PartBoundary>
      <lazy.default />
    </PartBoundary>
  );
}

function Waiting({ failed }: { readonly failed: boolean }) {
  return (
    <PageDialog name="waiting" title={failed ? "Not opened" : "Opening…"} size="form">
      <p role="status">
        {failed ? (
          <NotLoaded text="This view could not be loaded. Are you offline? Close it and open it again." />
        ) : null}
      </p>
    </PageDialog>
  );
}
