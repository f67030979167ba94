import { useId, useState } from "react";
import details from "../features/engine/EngineDetails.module.css";
import { classes, formatInteger } from "../i18n/format.ts";
import { useWords } from "../i18n/index.ts";
import { Button } from "../kit/Button.tsx";
import { useLazy } from "../kit/lazy.ts";
import { useApp } from "../page/app.ts";
import { sourceOf } from "../runtime/app-state.ts";
import type { RecordingFacts } from "../runtime/recording-player/item.ts";
import styles from "./SourceBadge.module.css";

const loadAbout = () => import("./RecordingAbout.tsx");

/** Whether the run on screen is live or recorded; for a recording, a button that shows its facts. */
export function SourceBadge() {
  const { replay } = useWords();
  const source = useApp(sourceOf);
  const recording = useApp((state) => state.recordings.recording);
  if (source === "recorded" && recording) return <RecordedBadge recording={recording} />;
  return (
    <span
      className={classes(styles.badge, source === "live" && styles.live)}
      title={source === "live" ? replay.liveAbout : replay.loading}
      data-source={source}
    >
      {replay.badge[source]}
    </span>
  );
}

function RecordedBadge({ recording }: { readonly recording: RecordingFacts }) {
  const { replay: words, ownRuns, presets } = useWords();
  const id = useId();
  const [isOpened, setOpened] = useState(false);
  const about = useLazy(loadAbout, isOpened);
  const { run, origin, chosen } = recording;
  return (
    <span>
      <Button
        popoverTarget={id}
        className={styles.badge}
        aria-label={words.about}
        data-source="recorded"
      >
        {words.badge.recorded}
        <span className={styles.which}>
          {" · "}
          {origin ? ownRuns.badge[origin.kind] : (presets[run.preset]?.title ?? run.preset)}
          {chosen ? words.oneOf(formatInteger(chosen.runs.length)) : null}
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
