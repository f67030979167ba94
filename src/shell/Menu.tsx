import { useId, useRef } from "react";
import { Button } from "../ui/kit/Button.tsx";
import { useLazy } from "../ui/kit/lazy.ts";
import { Popover } from "../ui/kit/Popover.tsx";
import { usePhone } from "../ui/kit/use-media.ts";
import { useApp } from "../ui/page/app.ts";
import { LOCKED } from "../ui/page/link-sentences.ts";
import { lockOfView, openView, type ViewName } from "../ui/page/navigation/routes.ts";
import { useMainView } from "../ui/page/navigation/screen.ts";
import { Part } from "../ui/page/Part.tsx";
import styles from "./Menu.module.css";

const loadPreferences = () => import("./Preferences.tsx");
const loadMore = () => import("../watch/transport/MoreControls.tsx");

const VIEWS = ["try", "runs", "share"] as const satisfies readonly ViewName[];

/** The menu of rarely needed items: other views, language, theme and help. */
export function Menu({ onHelp }: { readonly onHelp: () => void }) {
  const id = useId();
  const isPhone = usePhone();
  const view = useMainView();
  const hasMore = isPhone && view === "watch";
  const more = useLazy(loadMore, hasMore);
  const preferences = useLazy(loadPreferences);
  const popover = useRef<HTMLDivElement>(null);
  const close = () => popover.current?.togglePopover(false);
  return (
    <>
      <Button
        look="bare"
        className="inline-grid size-[max(40px,var(--target))] place-items-center rounded-r2 p-0"
        popoverTarget={id}
        aria-label="More: runs, files, look and help"
        title="More: runs, files, look and help"
      >
        <Dots />
      </Button>
      <Popover ref={popover} id={id} className={styles.menu}>
        {hasMore ? (
          <Part name="transport">{typeof more === "object" ? <more.MoreControls /> : null}</Part>
        ) : null}
        <ViewItems onOpen={close} />
        <Button
          className="block min-h-[max(36px,var(--target))] w-full border-transparent bg-transparent text-start text-t2 hover:bg-hover"
          onClick={() => {
            close();
            onHelp();
          }}
        >
          Keyboard and help
        </Button>
        <div className="mt-s3 border-t border-t-line-soft px-s3 pt-s4 pb-s2">
          {typeof preferences === "object" ? <preferences.Preferences /> : null}
        </div>
      </Popover>
    </>
  );
}

const Dots = () => (
  <svg viewBox="0 0 18 18" className="size-[18px]" aria-hidden="true" fill="currentColor">
    <circle cx="3" cy="9" r="1.8" />
    <circle cx="9" cy="9" r="1.8" />
    <circle cx="15" cy="9" r="1.8" />
  </svg>
);

/** Menu items for the views that open over the page; locked ones say so. */
function ViewItems({ onOpen }: { readonly onOpen: () => void }) {
  useApp(({ screen }) => screen.locks);
  const refusalOfView = (view: ViewName): string | null => {
    const lock = lockOfView(view);
    return lock && LOCKED[lock];
  };
  const names = { try: "Try", runs: "Runs", share: "Share and files" };
  return VIEWS.map((view) => (
    <Button
      key={view}
      aria-disabled={refusalOfView(view) !== null}
      title={refusalOfView(view) ?? undefined}
      className="block min-h-[max(36px,var(--target))] w-full border-transparent bg-transparent text-start text-t2 hover:bg-hover"
      onClick={() => {
        if (refusalOfView(view) !== null) return;
        onOpen();
        openView(view);
      }}
    >
      {names[view]}
    </Button>
  ));
}
