import type { RolloutGroup } from "../core/training/records.ts";
import { type AppState, runOf, runShown, type Source, sourceOf } from "../runtime/app-state.ts";
import type { TangoApp } from "../runtime/create-app.ts";
import type { RunState } from "../runtime/run-state.ts";

/** `window.tangoLab`: read-only copies of the state of the page, for tests and for users' scripts. */
interface InspectionApi {
  /** `rows[i][c]` is the value of `names[c]` on line `lines[i]`; null if it has none. */
  metrics(): { names: string[]; lines: number[]; phases: string[]; rows: (number | null)[][] };
  /** The groups of both models in memory, oldest first. */
  rollouts(): RolloutGroup[];
  /** The page and the run on screen. */
  state(): InspectedState;
}

interface InspectedState extends RunState, Omit<AppState, "runs"> {
  readonly source: Source;
  readonly lane: string;
}

declare global {
  interface Window {
    tangoLab?: InspectionApi;
  }
}

export function exposeInspectionApi(app: TangoApp): void {
  const { store } = app;
  const api: InspectionApi = {
    metrics: () => {
      const { metrics } = app;
      const names = [...metrics.names];
      const indices = Array.from({ length: metrics.rows }, (_, row) => row);
      return {
        names,
        lines: indices.map((row) => metrics.line(row)),
        phases: indices.map((row) => metrics.phase(row)),
        rows: indices.map((row) =>
          names.map((name) => {
            const value = metrics.value(name, row);
            return Number.isFinite(value) ? value : null;
          }),
        ),
      };
    },
    rollouts: () => structuredClone([...runShown(store.getState()).groups]),
    state: () => {
      const { runs, ...page } = store.getState();
      return structuredClone({
        ...page,
        ...runOf({ runs }, page.shown),
        source: sourceOf(page),
        lane: page.front,
      });
    },
  };
  window.tangoLab = Object.freeze(api);
}
