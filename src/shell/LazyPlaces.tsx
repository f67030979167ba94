import { useEffect } from "react";
import { useStore } from "zustand";
import { useWords } from "../i18n/index.ts";
import { LabDialog } from "../lab/LabDialog.tsx";
import { useLab } from "../lab/lab.ts";
import { useViewOpen } from "../lab/navigation/routes.ts";
import { overlay } from "../lab/overlay.ts";
import { ViewBoundary } from "./ErrorBoundary.tsx";
import { fetchView, type Lazy, useLazy } from "./lazy.ts";

const loadTry = () => import("../features/inference-lab/Try.tsx");
const loadBench = () => import("../features/engine-bench/Bench.tsx");
const loadBranch = () => import("../features/branching/BranchDialog.tsx");
const loadRuns = () => import("../features/runs-table/Runs.tsx");
const loadStrip = () => import("../features/branching/LaneStrip.tsx");
const loadInspector = () => import("../features/inspector/Inspector.tsx");

/** Milliseconds until the first recording is fetched, drawn and playing. */
const AHEAD_AFTER = 3000;

/** Fetches what a press opens once the page has begun: it then opens at once. */
export function useFetchAhead(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // What fails is fetched again when it is opened, and says so there.
      void Promise.allSettled([
        loadInspector(),
        ...[loadTry, loadRuns, loadBranch, loadBench].map(fetchView),
      ]);
    }, AHEAD_AFTER);
    return () => clearTimeout(timer);
  }, []);
}

/** Where the inference lab opens. */
export function TryPlace() {
  const isOpen = useViewOpen("try");
  const lazy = useLazy(loadTry, isOpen);
  return isOpen ? <Opened lazy={lazy} /> : null;
}

/** Where the engines are measured beside each other. */
export function BenchPlace() {
  const isOpen = useViewOpen("bench");
  const lazy = useLazy(loadBench, isOpen);
  return isOpen ? <Opened lazy={lazy} /> : null;
}

/** Where the form of a branch opens. */
export function BranchPlace() {
  const isOpen = useViewOpen("branch");
  const lazy = useLazy(loadBranch, isOpen);
  return isOpen ? <Opened lazy={lazy} /> : null;
}

/** Where the table of runs opens. */
export function RunsPlace() {
  const isOpen = useViewOpen("runs");
  const lazy = useLazy(loadRuns, isOpen);
  return isOpen ? <Opened lazy={lazy} /> : null;
}

/** Where lanes are shown, once there are branches, and runs that were laid over the charts. */
export function LanesPlace() {
  const hasRace = useLab((state) => state.race !== "none");
  const hasOverlay = useStore(overlay, ({ runs }) => runs.length > 0);
  const isWanted = hasRace || hasOverlay;
  const lazy = useLazy(loadStrip, isWanted);
  return isWanted && typeof lazy === "object" ? <lazy.View /> : null;
}

function Opened({ lazy }: { readonly lazy: Lazy }) {
  if (typeof lazy !== "object") return <Waiting failed={lazy === "failed"} />;
  return (
    <ViewBoundary>
      <lazy.View />
    </ViewBoundary>
  );
}

function Waiting({ failed }: { readonly failed: boolean }) {
  const words = useWords().places;
  return (
    <LabDialog name="waiting" title={failed ? words.failed : words.opening} size="form">
      <p role="status">{failed ? words.notOpened : null}</p>
    </LabDialog>
  );
}
