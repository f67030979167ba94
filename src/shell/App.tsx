import { useCallback, useState } from "react";
import { type AppState, isLive, isMoving } from "../runtime/app-state.ts";
import { Stack } from "../ui/kit/box/Stack.tsx";
import { useLazy } from "../ui/kit/lazy.ts";
import { REFUGE } from "../ui/kit/refuge.ts";
import { usePhone } from "../ui/kit/use-media.ts";
import { useApp } from "../ui/page/app.ts";
import { useLearnPage } from "../ui/page/navigation/routes.ts";
import { useMainView } from "../ui/page/navigation/screen.ts";
import { PartBoundary } from "../ui/page/PartBoundary.tsx";
import { Watch } from "../watch/view/Watch.tsx";
import styles from "./App.module.css";
import { DeferredPart } from "./DeferredPart.tsx";
import type { FirstRun } from "./first-run.ts";
import { Header } from "./Header.tsx";
import { LazyHelp, LazyView, loadLab } from "./LazyParts.tsx";
import { ViewTabs } from "./ViewTabs.tsx";

/** The status line of the Lab. It is a landmark of the page, so it is not in `main`. */
function LabFooter() {
  const lazy = useLazy(loadLab);
  return typeof lazy === "object" ? (
    <PartBoundary>
      <lazy.StatusLine />
    </PartBoundary>
  ) : null;
}

/** Whether a live run on screen trains; animations are then off, since they would take time from training. */
const trains = (state: AppState): boolean => isLive(state) && isMoving(state);

export function App({ first }: { readonly first: FirstRun }) {
  const [hasHelp, setHelp] = useState(false);
  const openHelp = useCallback(() => setHelp(true), []);
  const chosen = useMainView();
  const view = useLearnPage() ? "learn" : chosen;
  const isPhone = usePhone();
  const hasFrame = view !== "talk";
  return (
    <Stack className={styles.page} data-view={view} data-trains={useApp(trains) || undefined}>
      {hasFrame ? <Header onHelp={openHelp} /> : null}
      <PartBoundary>
        <DeferredPart first={first} onHelp={openHelp} />
      </PartBoundary>
      {hasHelp ? <LazyHelp onClose={() => setHelp(false)} /> : null}
      <Stack
        id={REFUGE}
        as="main"
        grow
        className="relative min-h-0 focus:outline-none"
        tabIndex={-1}
      >
        <PartBoundary key={view}>
          {view === "watch" ? <Watch /> : <LazyView key={view} view={view} />}
        </PartBoundary>
      </Stack>
      {view === "lab" ? <LabFooter /> : null}
      {hasFrame && isPhone ? <ViewTabs place="phone" /> : null}
    </Stack>
  );
}
