import { classes } from "../../kit/format.ts";
import { useApp } from "../../page/app.ts";
import { useShownKnowledge } from "../knowledge/use-shown-knowledge.ts";
import { liveHeadline } from "../live-story/live-headline.ts";
import { useLiveStory } from "../live-story/use-live-story.ts";
import styles from "./headline.module.css";
import { changesQuickly, useHeadline } from "./use-headline.ts";
import { useSpoken } from "./use-spoken.ts";

interface Props {
  /** `lab`: in smaller type, and not the first heading of the page. */
  readonly size?: "watch" | "lab";
  /** Whether a phone shows the meaning of the finding too. */
  readonly isRoomy?: boolean;
}

/** The text for a live run while it trains; otherwise the headline of the moment on screen. */
function useShownHeadline(): Told {
  const headline = useHeadline();
  const live = useLiveStory();
  const shown = useShownKnowledge();
  // Once a run has waves, the wave is the headline, and the share of right answers is in the line below.
  if (live?.kind === "told" && shown?.wave) {
    const { finding, meaning } = liveHeadline(live);
    return { ...headline, meaning: `${finding} ${meaning}`, spoken: headline.finding };
  }
  if (live) return { push: null, ...liveHeadline(live) };
  return { ...headline, spoken: headline.finding };
}

interface Told extends ReturnType<typeof useHeadline> {
  /** What a screen reader announces while updates pass. */
  readonly spoken: string;
}

/**
 * One finding about the moment on screen, and what it means. Screen readers announce it; while updates play, only the
 * finding, and only every few seconds.
 */
export function Headline({ size = "watch", isRoomy = false }: Props) {
  const { finding, push, meaning, spoken: toSpeak } = useShownHeadline();
  const isMoving = useApp(changesQuickly);
  const Heading = size === "lab" ? "h2" : "h1";
  const spoken = useSpoken(isMoving ? toSpeak : null);
  return (
    <section
      aria-label="What happens now"
      className={classes("min-w-0 flex-1", styles[size], isRoomy && styles.roomy)}
    >
      <div aria-live={isMoving ? "off" : "polite"} aria-atomic="true">
        {/* A new sentence is a new element and so no layout shift; a changed count keeps the element. */}
        <Heading key={toSpeak} className={styles.finding}>
          {finding}
        </Heading>
        <p key={meaning} className={styles.meaning}>
          {push === null ? null : <b className="font-strong text-pay">{push} </b>}
          {meaning}
        </p>
      </div>
      <p aria-live="polite" className="visually-hidden">
        {spoken}
      </p>
    </section>
  );
}
