import type { ReactNode } from "react";
import { type AppState, isLive, runShown } from "../../runtime/app-state.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { Row } from "../../ui/kit/box/Row.tsx";
import { classes } from "../../ui/kit/format.ts";
import { useLazy } from "../../ui/kit/lazy.ts";
import { usePhone } from "../../ui/kit/use-media.ts";
import { app, useApp } from "../../ui/page/app.ts";
import { useHides, useLock } from "../../ui/page/navigation/locks.ts";
import { openLesson } from "../../ui/page/navigation/screen.ts";
import { Part } from "../../ui/page/Part.tsx";
import { PartBoundary } from "../../ui/page/PartBoundary.tsx";
import { Headline } from "../headline/Headline.tsx";
import { useShowsKnowledge } from "../knowledge/use-shown-knowledge.ts";
import { useLiveStory } from "../live-story/use-live-story.ts";
import { ModelCard } from "../model-card/ModelCard.tsx";
import { Wire } from "../model-card/Wire.tsx";
import { Stages } from "../stages/Stages.tsx";
import { SourceButton, Transport, WIDE_BUTTON } from "../transport/Transport.tsx";
import { WhatIfButton } from "../transport/WhatIfButton.tsx";
import { useWhyAttempts } from "./use-why-attempts.ts";
import styles from "./watch.module.css";

/** Loads what both models know. */
const loadKnowledge = () => import("./Knowledge.tsx");
/** Loads the views of a recording or run, in parallel with its data and after the page itself. */
export const loadStage = async () => {
  const [{ Attempts }, { Growth }] = await Promise.all([
    import("./Attempts.tsx"),
    import("../growth/Growth.tsx"),
  ]);
  return { Attempts, Growth };
};
/** Loads the comparison of two runs. */
const loadWhatIf = () => import("../what-if/WhatIfView.tsx");

/**
 * Watch: a headline, two model cards, the whole run, and the transport. Between the cards are the attempts of one
 * update while it is shown in stages, else what both models know.
 */
export function Watch() {
  const isPhone = usePhone();
  const isOver = useApp(hasEnded);
  const isLaid = useApp(({ whatIf }) => whatIf !== null);
  const isWhole = useShowsKnowledge();
  const why = useWhyAttempts();
  // Fetched while the first update is still shown in stages.
  const lazyKnowledge = useLazy(loadKnowledge, why === null);
  const knowledge = typeof lazyKnowledge === "object" ? lazyKnowledge : null;
  const lazyStage = useLazy(loadStage);
  const stage = typeof lazyStage === "object" ? lazyStage : null;
  // Until the stage has loaded, nothing below the headline is rendered, so that the layout does not shift.
  const isWaiting = lazyStage === "waiting";
  const whatIf = useLazy(loadWhatIf, isLaid);
  return (
    <div
      className={classes(styles.watch, isLaid && styles.whatIf, isWhole && styles.whole)}
      data-view-part="watch"
    >
      <HeadlineArea isWhole={isWhole}>
        {isOver || isLaid || isWhole ? null : <StagesOfUpdate />}
      </HeadlineArea>
      {isWaiting ? null : isLaid ? (
        <Part name="whatif">{typeof whatIf === "object" ? <whatIf.WhatIfView /> : null}</Part>
      ) : (
        <>
          <Cards isWhole={isWhole}>
            {isWhole ? knowledge && <knowledge.Knowledge /> : stage && <stage.Attempts />}
          </Cards>
          <Part name="chart">
            <div className={styles.score}>
              {stage ? <stage.Growth note={isPhone ? null : why} /> : null}
            </div>
          </Part>
        </>
      )}
      {isWaiting ? null : (
        <Part name="transport">
          <Transport next={isLaid ? <Back /> : isOver ? <Next /> : null} />
        </Part>
      )}
      {isPhone && why !== null ? (
        <p className="phone:m-0 phone:px-gutter phone:py-s3 phone:text-t1 phone:text-ink-soft">
          {why}
        </p>
      ) : null}
    </div>
  );
}

interface HeadlineProps {
  readonly isWhole: boolean;
  readonly children: ReactNode;
}

/** The headline and the controls beside it; if the headline is hidden, a title for screen readers. */
function HeadlineArea({ isWhole, children }: HeadlineProps) {
  const hidesHeadline = useHides("headline");
  return (
    <div className="flex min-h-[min(3rem_+_0.18*var(--room),3.75rem_+_0.14*var(--room),7.2rem)] flex-none items-center gap-s6 px-gutter pt-[calc(2px_+_0.025*var(--room))] max-lg:min-h-[54px] max-lg:gap-s4 max-lg:pt-s2 max-md:block phone:min-h-0">
      {hidesHeadline ? <h1 className="visually-hidden">Watch</h1> : null}
      <Part name="headline">
        <Headline isRoomy={isWhole} />
      </Part>
      {children}
    </div>
  );
}

interface CardsProps {
  readonly isWhole: boolean;
  /** Content between the two cards. */
  readonly children: ReactNode;
}

/** Both model cards, with arrows to `children` between them; a whole run on a phone shows only `children`. */
function Cards({ isWhole, children }: CardsProps) {
  const isPhone = usePhone();
  const hidesVerifier = useHides("verifier");
  const hasCards = !(isWhole && isPhone);
  return (
    <section
      aria-label="The two models and what they know or write"
      className={classes(styles.stage, hidesVerifier && styles.alone)}
    >
      {hasCards ? (
        <PartBoundary>
          <ModelCard role="generator" />
        </PartBoundary>
      ) : null}
      {isWhole ? null : (
        <PartBoundary>
          <Wire role="generator" />
        </PartBoundary>
      )}
      <PartBoundary>{children}</PartBoundary>
      {isWhole ? null : (
        <Part name="verifier">
          <Wire role="verifier" />
        </Part>
      )}
      {hasCards ? (
        <Part name="verifier">
          <ModelCard role="verifier" />
        </Part>
      ) : null}
    </section>
  );
}

/** Whether the opening sequence, or the visitor's own run, has ended. */
const hasEnded = (state: AppState): boolean =>
  isLive(state) ? runShown(state).status === "finished" : state.opening.beat === "end";

/** Beside the headline: the stages of the update on screen, if it is not the wall of a live run. */
function StagesOfUpdate() {
  if (useLiveStory()) return null;
  return (
    <Part name="stages">
      <Stages />
    </Part>
  );
}

const NEXT = "flex-none phone:w-full phone:flex-col";

/** The button that ends the comparison of two runs. */
function Back() {
  return (
    <Row aria-label="What next?" as="section" gap="s3" wrap align="stretch" className={NEXT}>
      <Button className={`${WIDE_BUTTON} border-ink`} onClick={() => app.controller.whatIf(null)}>
        Back to the run
      </Button>
      <SourceButton />
    </Row>
  );
}

const FIRST_LESSON = "push"; // the lesson offered at the end; its question is the one that the first update raises

/** Suggestions for what to do after the run has ended. */
function Next() {
  const locked = useLock("view");
  return (
    <Row aria-label="What next?" as="section" gap="s3" wrap align="stretch" className={NEXT}>
      <Part name="whatif">
        <WhatIfButton className={`${WIDE_BUTTON} border-ink`} />
      </Part>
      {locked === null ? (
        <Button className={`${WIDE_BUTTON} border-ink`} onClick={() => openLesson(FIRST_LESSON)}>
          How does it learn from eight wrong answers? Lesson 1
        </Button>
      ) : null}
      <SourceButton />
    </Row>
  );
}
