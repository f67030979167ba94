import { useEffect } from "react";
import { useStore } from "zustand";
import { Button } from "../../kit/Button.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { Stack } from "../../kit/box/Stack.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { isComposing } from "../../kit/composing.ts";
import { leaveAddress, useHash } from "../../kit/hash.ts";
import { useHeading } from "../../kit/use-heading.ts";
import { useApp } from "../../page/app.ts";
import { sourceInFront } from "../../page/checkpoints.ts";
import { replaceView } from "../../page/navigation/routes.ts";
import { goToView } from "../../page/navigation/screen.ts";
import { computesLive } from "../../runtime/app-state.ts";
import { tryLab } from "./model/try.ts";
import styles from "./Try.module.css";
import { type Game, gameOf } from "./tabs.ts";
import { Ask } from "./toy/Ask.tsx";
import { Fool } from "./toy/Fool.tsx";
import { Waiting } from "./toy/Frame.tsx";
import { Games, Wins } from "./toy/Games.tsx";
import { Quiz } from "./toy/Quiz.tsx";
import { Turn } from "./toy/Turn.tsx";

const BODIES = { turn: Turn, quiz: Quiz, fool: Fool, ask: Ask } as const;

/** Leaves for Learn's home, since this is one of Learn's pages. */
function toLessons(): void {
  leaveAddress();
  goToView("learn");
}

/** Escape returns to the previous view; the page's other keys are off here. */
function onEscape(event: KeyboardEvent): void {
  const isTaken = event.defaultPrevented || document.querySelector("dialog[open], :popover-open");
  if (event.key === "Escape" && !isTaken && !isComposing(event)) leaveAddress();
}

/** A page of Learn: a sum with digits to turn, and three games. Training continues meanwhile. */
export default function Try() {
  const game = gameOf(useHash());
  const isTraining = useApp(computesLive);
  const heading = useHeading({ preventScroll: true });
  useEffect(() => {
    void tryLab.models.enter(sourceInFront());
    addEventListener("keydown", onEscape);
    return () => removeEventListener("keydown", onEscape);
  }, []);
  return (
    <Stack as="section" gap="s3" grow className={styles.page} aria-labelledby="try-title">
      <h1 id="try-title" ref={heading} tabIndex={-1} className="visually-hidden">
        Try it yourself
      </h1>
      <Row gap="s3" across="s5" wrap>
        <Button
          className="min-h-[max(2rem,var(--target))] rounded-r2 px-s4 py-0 phone:hidden"
          onClick={toLessons}
        >
          All lessons
        </Button>
        <Games game={game} onChoose={(chosen) => replaceView("try", chosen)} />
        {isTraining ? (
          <p className="text-t0 text-live phone:hidden">Training continues behind this view.</p>
        ) : null}
        <Wins />
      </Row>
      <Played game={game} />
      <Failure />
    </Stack>
  );
}

/** The chosen game with the loaded models, or why it has none. */
function Played({ game }: { readonly game: Game }) {
  const loaded = useStore(tryLab.models.store, (state) => state.loaded);
  const isWaiting = useStore(
    tryLab.models.store,
    ({ doing, sources, error }) => doing !== null || (sources === null && error === null),
  );
  const Body = BODIES[game];
  if (loaded) {
    return (
      <Stack gap="s3" className="flex-[1_0_auto]" data-game={game}>
        <Body loaded={loaded} />
      </Stack>
    );
  }
  return (
    <Waiting
      text={
        isWaiting
          ? "Loading the models…"
          : "No trained models are here to play with. Open a recording, or train a run."
      }
    />
  );
}

/** The last error. */
function Failure() {
  const { doing, error } = useStore(tryLab.models.store);
  return (
    <Text role="alert" size="t1" tone="bad" data-doing={doing ?? "nothing"}>
      {error ? error.message : null}
    </Text>
  );
}
