import { Button } from "../ui/kit/Button.tsx";
import { Row } from "../ui/kit/box/Row.tsx";
import { openView } from "../ui/page/navigation/routes.ts";
import { useMainView } from "../ui/page/navigation/screen.ts";
import styles from "./Header.module.css";
import { Logo } from "./Logo.tsx";
import { Menu } from "./Menu.tsx";
import { SourceBadge } from "./SourceBadge.tsx";
import { ViewTabs } from "./ViewTabs.tsx";

/** The lab's name, the four views, what kind of run is on screen, and the menu. */
export function Header({ onHelp }: { readonly onHelp: () => void }) {
  const view = useMainView();
  return (
    <header
      className={`${styles.header} @container/header grid h-[60px] grid-cols-[1fr_auto_1fr] items-center border-b border-b-line bg-surface px-gutter`}
      data-view={view}
    >
      {/* No heading element: each view has its own h1, although the name comes first on screen. */}
      <Row as="p" gap="s3" size="t4" weight="bold" className="whitespace-nowrap">
        <Logo />
        Tango Lab
      </Row>
      <ViewTabs place="header" />
      <Row gap="s3" justify="end" className={styles.end}>
        {/* Lessons show recordings and studies of their own, not the run of the other views. */}
        {view === "learn" ? null : <SourceBadge />}
        <Button
          look="bare"
          className={`${styles.share} min-h-[max(40px,var(--target))] px-s5 py-0 text-t2 phone:hidden`}
          aria-label="Share and files"
          onClick={() => openView("share")}
        >
          Share
        </Button>
        <Menu onHelp={onHelp} />
      </Row>
    </header>
  );
}
