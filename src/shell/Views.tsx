import { type ComponentType, useEffect } from "react";
import { useStore } from "zustand";
import { useWords } from "../i18n/index.ts";
import { LabDialog } from "../lab/LabDialog.tsx";
import { useLab } from "../lab/lab.ts";
import { openViewName, type ViewName } from "../lab/navigation/routes.ts";
import { overlay } from "../lab/overlay.ts";
import { useHash } from "../ui/hash.ts";
import { fetchLazy, type Load, useLazy } from "../ui/lazy.ts";
import { ViewBoundary } from "./ErrorBoundary.tsx";

type ViewModule = { readonly default: ComponentType };

/** Where the code of each view comes from. Links and files belong to what loads after the first picture (Late.tsx). */
const LOADERS: Readonly<Record<Exclude<ViewName, "share">, Load<ViewModule>>> = {
  try: () => import("../features/inference-lab/Try.tsx"),
  runs: () => import("../features/runs-table/Runs.tsx"),
  branch: () => import("../features/branching/BranchDialog.tsx"),
  bench: () => import("../features/engine-bench/Bench.tsx"),
};
const loadLanes = () => import("../features/branching/LaneStrip.tsx");

/** Milliseconds until the first recording is fetched, drawn and playing. */
const AHEAD_AFTER = 3000;

/** Fetches the views ahead of time, once the page is drawn, so that they open at once. */
export function useFetchAhead(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // What fails is fetched again when it is opened, and says so there.
      void Promise.allSettled([
        import("../features/inspector/Inspector.tsx"),
        ...Object.values(LOADERS).map(fetchLazy),
      ]);
    }, AHEAD_AFTER);
    return () => clearTimeout(timer);
  }, []);
}

/** The view over the page that the address names. */
export function OpenView() {
  const view = openViewName(useHash());
  return view === null || view === "share" ? null : <View key={view} load={LOADERS[view]} />;
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

/** The lanes, once there are branches or runs laid over the charts. */
export function Lanes() {
  const hasRace = useLab((state) => state.race !== "none");
  const hasOverlay = useStore(overlay, ({ runs }) => runs.length > 0);
  const isWanted = hasRace || hasOverlay;
  const lazy = useLazy(loadLanes, isWanted);
  return isWanted && typeof lazy === "object" ? <lazy.default /> : null;
}

function Waiting({ failed }: { readonly failed: boolean }) {
  const words = useWords().places;
  return (
    <LabDialog name="waiting" title={failed ? words.failed : words.opening} size="form">
      <p role="status">{failed ? words.notOpened : null}</p>
    </LabDialog>
  );
}
