/** Parts that are loaded when first opened; if loading fails, each part says so in its place. */

import type { ComponentType } from "react";
import type { MainView } from "../runtime/app-state.ts";
import { Button } from "../ui/kit/Button.tsx";
import { type Load, useLazy } from "../ui/kit/lazy.ts";
import notices from "../ui/kit/Notices.module.css";
import { LazyPage } from "../ui/page/LazyPage.tsx";
import { NotLoaded } from "../ui/page/NotLoaded.tsx";

type ViewModule = { readonly default: ComponentType };

const loadHelp = () => import("./help/Help.tsx");
export const loadLab = () => import("./lab/LabView.tsx");
/** Watch is what the page opens with; the code of the other views is loaded when they are first opened. */
const LAZY = {
  class: () => import("./class/ClassView.tsx"),
  lab: loadLab,
  learn: () => import("./learn/LearnView.tsx"),
  talk: () => import("../talk/TalkView.tsx"),
} satisfies Readonly<Record<Exclude<MainView, "watch"> | "class", Load<ViewModule>>>;

/** A lazily loaded view, or the page of a class link. */
export function LazyView({ view }: { readonly view: keyof typeof LAZY }) {
  return <LazyPage key={view} load={LAZY[view]} />;
}

/** The help dialog or, if it fails to load, a notice that can be closed to try again. */
export function LazyHelp({ onClose }: { readonly onClose: () => void }) {
  const lazy = useLazy(loadHelp);
  if (typeof lazy === "object") return <lazy.default onClose={onClose} />;
  if (lazy === "waiting") return null;
  return (
    <section className={notices.notice} role="status">
      <p>
        <NotLoaded text="Help could not be loaded. Check the connection and open it again." />
      </p>
      <Button onClick={onClose}>Close</Button>
    </section>
  );
}
