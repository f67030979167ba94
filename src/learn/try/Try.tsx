import { useEffect } from "react";
import { useStore } from "zustand";
import { isComposing } from "../../ui/kit/composing.ts";
import { leaveAddress, useHash } from "../../ui/kit/hash.ts";
import { useHeading } from "../../ui/kit/use-heading.ts";
import { sourceInFront } from "../../ui/page/checkpoints.ts";
import { Ask } from "./Ask.tsx";
import { Fool } from "./Fool.tsx";
import { Waiting } from "./Frame.tsx";
import { tryLab } from "./model/lab.ts";
import { Quiz } from "./Quiz.tsx";
import { gameOf, Tabs } from "./Tabs.tsx";
import { Turn } from "./Turn.tsx";

const BODIES = { turn: Turn, quiz: Quiz, fool: Fool, ask: Ask } as const;

/** Escape returns to the previous view; the page's other keys are off here. */
function onEscape(event: KeyboardEvent): void {
  const isTaken = event.defaultPrevented || document.querySelector("dialog[open], :popover-open");
  if (event.key === "Escape" && !isTaken && !isComposing(event)) leaveAddress();
}

/** A page of Learn: a sum with digits to turn, and three games. Training continues meanwhile. */
export default function Try() {
  const game = gameOf(useHash());
  const { loaded, isBusy, error } = useStore(tryLab.models.store);
  const heading = useHeading({ preventScroll: true });
  useEffect(() => {
    void tryLab.models.enter(sourceInFront());
    addEventListener("keydown", onEscape);
    return () => removeEventListener("keydown", onEscape);
  }, []);
  const Body = BODIES[game];
  return (
    <section
      className="flex min-h-0 flex-1 flex-col gap-s3 overflow-y-auto px-s6 py-s4 phone:px-s4"
      aria-labelledby="try-title"
      aria-busy={isBusy}
    >
      <h1 id="try-title" ref={heading} tabIndex={-1} className="visually-hidden">
        Try it yourself
      </h1>
      <Tabs game={game} />
      {loaded ? (
        <div className="flex flex-[1_0_auto] flex-col gap-s3" data-game={game}>
          <Body loaded={loaded} />
        </div>
      ) : (
        <Waiting>
          {isBusy
            ? "Loading the models…"
            : "No trained models are here to play with. Open a recording, or train a run."}
        </Waiting>
      )}
      <p role="alert" className="text-t1 text-bad">
        {error ? error.message : null}
      </p>
    </section>
  );
}
