import { MAIN_VIEWS } from "../runtime/app-state.ts";
import { Button } from "../ui/kit/Button.tsx";
import { Row } from "../ui/kit/box/Row.tsx";
import { classes } from "../ui/kit/format.ts";
import { leaveAddress } from "../ui/kit/hash.ts";
import { useLock } from "../ui/page/navigation/locks.ts";
import { openView, useLearnPage, useViewOpen } from "../ui/page/navigation/routes.ts";
import { goToView, useMainView } from "../ui/page/navigation/screen.ts";
import styles from "./ViewTabs.module.css";

const NAMES = { watch: "Watch", learn: "Learn", lab: "Lab", talk: "Talk" };

/** The switch between the views. On a phone it is a bar at the bottom, with Try in place of Talk. */
export function ViewTabs({ place }: { readonly place: "header" | "phone" }) {
  const chosen = useMainView();
  const isTry = useViewOpen("try");
  const isPage = useLearnPage();
  const locked = useLock("view");
  const isPhone = place === "phone";
  // On a phone, Try has its own tab.
  const current = isTry && isPhone ? null : isPage ? "learn" : chosen;
  return (
    <Row as="nav" align="stretch" className={classes(styles[place])} aria-label="Views">
      {MAIN_VIEWS.filter((view) => !isPhone || view !== "talk").map((view) => (
        <Button
          key={view}
          look="bare"
          className={`${styles.tab} text-t2`}
          aria-current={view === current ? "page" : undefined}
          aria-disabled={view !== chosen && locked !== null}
          title={view === chosen ? undefined : (locked ?? undefined)}
          onClick={() => {
            if (isPage) leaveAddress();
            goToView(view);
          }}
        >
          {NAMES[view]}
        </Button>
      ))}
      {isPhone ? (
        <Button
          look="bare"
          className={`${styles.tab} text-t2`}
          aria-current={isTry ? "page" : undefined}
          onClick={() => openView("try")}
        >
          Try
        </Button>
      ) : null}
    </Row>
  );
}
