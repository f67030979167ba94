/** The frame around the sum, shared by the toy and its games. */
import { type ReactNode, useEffect } from "react";
import { useStore } from "zustand";
import { Button } from "../../ui/kit/Button.tsx";
import { Row } from "../../ui/kit/box/Row.tsx";
import type { Game } from "./model/game.ts";
import type { Loaded } from "./model/models.ts";

/** What each game gets: the loaded models. */
export interface Playing {
  readonly loaded: Loaded;
}

/** The state of a game, which begins once models are loaded. */
export function useGame<State extends { readonly status: string }>(
  game: Game<State>,
  loaded: Loaded,
): State {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other models begin with another problem
  useEffect(() => game.begin(), [game, loaded]);
  return useStore(game.store);
}

/** The look of a button beside or below the sum. */
export const BUTTON =
  "min-h-[max(2.25rem,var(--target))] rounded-r2 px-s5 py-0 text-t2 phone:flex-1";

/** Shown in place of the sum while there is none. */
export function Waiting({ children }: { readonly children: string }) {
  return (
    <div className="grid min-h-[20rem] flex-[1_0_auto] place-items-center rounded-r3 border border-line bg-surface p-s6 text-t3 text-ink-soft">
      <p role="status">{children}</p>
    </div>
  );
}

interface StageProps {
  readonly title: string;
  readonly about: string;
  readonly status: string;
  /** The sentence under the sum. */
  readonly told: string | null;
  /** What stands between the sentence and the button for the next problem. */
  readonly beside?: ReactNode;
  /** Deals the next problem. */
  readonly onNext: () => Promise<void>;
  /** The sum; null while there is none. */
  readonly children: ReactNode;
}

/** The task above the sum; below it a sentence about it, and the button for the next problem. */
export function Stage(props: StageProps) {
  const { title, about, status, told, beside, onNext, children } = props;
  const missing = "With these models no such problem was found.";
  return (
    <>
      <div className="text-t3 text-ink-soft phone:text-t2">
        <h2 className="text-t6 leading-tight font-bold text-ink phone:text-t5">{title}</h2>
        <p>{about}</p>
      </div>
      {children ?? <Waiting>{status === "none" ? missing : "Looking for a good problem…"}</Waiting>}
      <Row gap="s4" className="min-h-[2.75rem] phone:flex-col phone:items-stretch">
        <p className="flex-1 text-t3 text-ink-soft phone:text-t2" role="status">
          {children === null ? null : told}
        </p>
        <Row gap="s4" wrap className="flex-none">
          {beside}
          <Button
            className={BUTTON}
            aria-disabled={status === "dealing"}
            onClick={() => void onNext()}
          >
            Another problem
          </Button>
        </Row>
      </Row>
    </>
  );
}
