import { useId, useState } from "react";
import { PRESETS } from "../core/presets/registry.ts";
import { sourceOf } from "../runtime/app-state.ts";
import type { RecordingFacts } from "../runtime/recording-player/item.ts";
import { Button } from "../ui/kit/Button.tsx";
import { classes, formatInteger } from "../ui/kit/format.ts";
import { useLazy } from "../ui/kit/lazy.ts";
import { useApp } from "../ui/page/app.ts";
import details from "./engine/EngineDetails.module.css";
import styles from "./SourceBadge.module.css";

/** Origin of a run from a file or from storage, shown next to RECORDED. */
const BADGE = { file: "your file", kept: "saved run" };

const loadAbout = () => import("./RecordingAbout.tsx");

/** Whether the run on screen is live or recorded; for a recording, a button that shows its facts. */
export function SourceBadge() {
  const source = useApp(sourceOf);
  const recording = useApp((state) => state.recordings.recording);
  if (source === "recorded" && recording) return <RecordedBadge recording={recording} />;
  return (
    <span
      className={classes(styles.badge, source === "live" && `${styles.live} before:bg-current`)}
      title={
        source === "live"
          ? "Two models are training in this browser right now."
          : "Loading the recording."
      }
      data-source={source}
    >
      {source === "live" ? "Live run" : "Recorded run"}
    </span>
  );
}

function RecordedBadge({ recording }: { readonly recording: RecordingFacts }) {
  const id = useId();
  const [isOpened, setOpened] = useState(false);
  const about = useLazy(loadAbout, isOpened);
  const { run, origin, chosen } = recording;
  return (
    <span>
      <Button
        popoverTarget={id}
        className={styles.badge}
        aria-label="Recorded: what is this?"
        data-source="recorded"
      >
        Recorded run
        <span className={styles.which}>
          {" · "}
          {origin ? BADGE[origin.kind] : (PRESETS.get(run.preset)?.title ?? run.preset)}
          {chosen ? `, one run of ${formatInteger(chosen.runs.length)}` : null}
        </span>
      </Button>
      <section
        popover="auto"
        id={id}
        className={classes(details.details, styles.about)}
        aria-labelledby={`${id}-title`}
        onToggle={() => setOpened(true)}
      >
        {typeof about === "object" ? <about.default id={`${id}-title`} /> : null}
      </section>
    </span>
  );
}
