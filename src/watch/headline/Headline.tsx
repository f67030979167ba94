import { classes } from "../../ui/kit/format.ts";
import { useApp } from "../../ui/page/app.ts";
import { useShownKnowledge } from "../knowledge/use-shown-knowledge.ts";
import { liveHeadline } from "../live-story/live-headline.ts";
import { useLiveStory } from "../live-story/use-live-story.ts";
import { changesQuickly, useHeadline } from "./use-headline.ts";

interface Props {
  /** `lab`: in smaller type, and not the first heading of the page. */
  readonly size?: "watch" | "lab";
  /** Whether a phone shows the meaning of the finding too. */
  readonly isRoomy?: boolean;
}

const FINDING = {
  watch:
    "text-[min(calc(1.25rem_+_0.028*var(--room)),max(2.4vw,1.5rem))] phone:flex phone:min-h-[2.4em] phone:items-center phone:text-t4",
  lab: "text-t3",
};
const MEANING = {
  watch: "text-[calc(0.9375rem_+_0.0075*var(--room))] max-lg:text-t2",
  lab: "text-t1",
};

/** What a live run tells while it trains; otherwise the headline of the moment on screen. */
function useShownHeadline() {
  const headline = useHeadline();
  const live = useLiveStory();
  const shown = useShownKnowledge();
  if (!live) return headline;
  const told = liveHeadline(live);
  // Once a run has waves, the wave is the headline, and the share of right answers is in the line below.
  const isBelow = live.kind === "told" && shown?.wave;
  return isBelow ? { ...headline, meaning: `${told.finding} ${told.meaning}` } : told;
}

/** One finding about the moment on screen, and what it means. Screen readers announce it, but not while updates play. */
export function Headline({ size = "watch", isRoomy = false }: Props) {
  const { finding, push, meaning } = useShownHeadline();
  const isMoving = useApp(changesQuickly);
  const Heading = size === "lab" ? "h2" : "h1";
  return (
    <section aria-label="What happens now" className="min-w-0 flex-1">
      <div aria-live={isMoving ? "off" : "polite"} aria-atomic="true">
        {/* Elements whose digits alone change are kept; a new sentence is a new element and so no layout shift. */}
        <Heading
          key={finding.replace(/\d/g, "")}
          className={classes(
            "m-0 leading-tight font-bold tracking-[-0.01em] text-balance",
            FINDING[size],
          )}
        >
          {finding}
        </Heading>
        <p
          key={meaning}
          className={classes(
            "mt-s1 mb-0 min-h-[1.3em] leading-[1.3] text-ink-soft",
            MEANING[size],
            size === "watch" && !isRoomy && "phone:sr-only",
          )}
        >
          {push === null ? null : <b className="font-strong text-pay">{push} </b>}
          {meaning}
        </p>
      </div>
    </section>
  );
}
