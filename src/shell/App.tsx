import { type ComponentType, type ReactNode, useCallback, useState } from "react";
import { Watch } from "../features/watch/Watch.tsx";
import { useWords } from "../i18n/index.ts";
import { useApp } from "../page/app.ts";
import { NotLoaded } from "../page/NotLoaded.tsx";
import { useLearnPage } from "../page/navigation/routes.ts";
import { useMainView } from "../page/navigation/screen.ts";
import { PartBoundary } from "../page/PartBoundary.tsx";
import { type AppState, isLive, isMoving, type MainView } from "../runtime/app-state.ts";
import { type Load, useLazy } from "../ui/lazy.ts";
import { REFUGE } from "../ui/refuge.ts";
import styles from "./App.module.css";
import { DeferredPart } from "./DeferredPart.tsx";
import type { FirstRun } from "./first-run.ts";
import { Header } from "./Header.tsx";
import { ViewTabs } from "./ViewTabs.tsx";
import { shellWords } from "./words.en.ts";

type ViewModule = { readonly default: ComponentType };

const loadEmbed = () => import("../features/frame/Embed.tsx");
const loadLab = () => import("./lab/LabView.tsx");
/** Watch is what the page opens with; the code of the other views is loaded when they are first opened. */
const LAZY = {
  class: () => import("./class/ClassView.tsx"),
  embed: loadEmbed,
  lab: loadLab,
  learn: () => import("./learn/LearnView.tsx"),
  talk: () => import("../features/talk/TalkView.tsx"),
} satisfies Readonly<Record<Exclude<MainView, "watch"> | "class" | "embed", Load<ViewModule>>>;

/** One of the views, the page of a class link, which stands alone, or the foot of a page in a frame. */
export function LazyView({ view }: { readonly view: keyof typeof LAZY }) {
  const words = useWords(shellWords).mainViews;
  const lazy = useLazy<ViewModule>(LAZY[view]);
  if (typeof lazy === "object") return <lazy.default />;
  return (
    <p role="status">{lazy === "failed" ? <NotLoaded text={words.failed} /> : words.opening}</p>
  );
}

/** A page in a frame opens when the site around may show it. */
export function InFrame({ open }: { readonly open: () => ReactNode }) {
  const lazy = useLazy(loadEmbed);
  return typeof lazy === "object" ? <lazy.IfAllowed open={open} /> : null;
}

const loadHelp = () => import("../features/help/Help.tsx");

function LazyHelp({ onClose }: { readonly onClose: () => void }) {
  const lazy = useLazy(loadHelp);
  return typeof lazy === "object" ? <lazy.default onClose={onClose} /> : null;
}

/** The status line of the Lab. It is a landmark of the page, so it is not in `main`. */
function LabFooter() {
  const lazy = useLazy(loadLab);
  return typeof lazy === "object" ? (
    <PartBoundary>
      <lazy.StatusLine />
    </PartBoundary>
  ) : null;
}

/** Whether a live run that is followed trains: motion between two updates of the page would take what training needs. */
const trains = (state: AppState): boolean => isLive(state) && isMoving(state);

export function App({ first }: { readonly first: FirstRun }) {
  const [hasHelp, setHelp] = useState(false);
  const openHelp = useCallback(() => setHelp(true), []);
  const chosen = useMainView();
  const view = useLearnPage() ? "learn" : chosen;
  const isEmbedded = useApp(({ screen }) => screen.isEmbedded);
  const hasFrame = view !== "talk" && !isEmbedded;
  return (
    <div
      className={styles.page}
      data-view={view}
      data-embed={isEmbedded || undefined}
      data-trains={useApp(trains) || undefined}
    >
      {hasFrame ? <Header onHelp={openHelp} /> : null}
      <PartBoundary>
        <DeferredPart first={first} onHelp={openHelp} />
      </PartBoundary>
      <main id={REFUGE} className={styles.main} tabIndex={-1}>
        <PartBoundary key={view}>
          {view === "watch" ? <Watch /> : <LazyView key={view} view={view} />}
        </PartBoundary>
      </main>
      {view === "lab" ? <LabFooter /> : null}
      {hasFrame ? <ViewTabs place="phone" /> : null}
      {isEmbedded ? <LazyView view="embed" /> : null}
      {hasHelp ? <LazyHelp onClose={() => setHelp(false)} /> : null}
    </div>
  );
}
