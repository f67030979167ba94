import { Button } from "../../kit/Button.tsx";
import { useApp } from "../../page/app.ts";
import { pressControl, refusalOf } from "../../page/controls.ts";
import { isLive, liveWaits } from "../../runtime/app-state.ts";
import styles from "./transport.module.css";

/** Starts a live run or goes back to it; while a live run is on screen, goes to the recording. */
export function SourceButton() {
  const live = useApp(isLive);
  const waits = useApp(liveWaits);
  const getsReady = useApp(({ handover }) => handover);
  const refusal = useApp((state) => refusalOf("source", state));
  const [name, short] = live
    ? ["Watch the recorded run", "Recorded"]
    : getsReady
      ? ["Show your run", "Your run"]
      : waits
        ? ["Back to your run", "Your run"]
        : ["Train it yourself", "Train"];
  return (
    <Button
      className={styles.button}
      look={live ? undefined : "main"}
      aria-label={name}
      aria-disabled={refusal !== null}
      title={refusal ?? undefined}
      onClick={() => pressControl("source")}
    >
      <span className="max-lg:hidden">{name}</span>
      <span className="hidden max-lg:inline">{short}</span>
    </Button>
  );
}
