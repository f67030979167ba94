import { useStore } from "zustand";
import { Button } from "../../ui/kit/Button.tsx";
import { Row } from "../../ui/kit/box/Row.tsx";
import { leaveAddress } from "../../ui/kit/hash.ts";
import { replaceView, viewPart } from "../../ui/page/navigation/routes.ts";
import { goToView } from "../../ui/page/navigation/screen.ts";
import { wins } from "./model/game.ts";

/** The toy and its games, in order; each has its own address. */
const GAMES = ["turn", "quiz", "fool", "ask"] as const;
type Game = (typeof GAMES)[number];

/** The game in the address; the first for none. */
export function gameOf(hash: string): Game {
  const part = viewPart(hash, "try");
  return GAMES.find((game) => game === part) ?? "turn";
}

const TABS = {
  turn: { name: "Turn the wheels", short: "Turn", sign: "M5 6l4-4 4 4M5 12l4 4 4-4M4 9h10" },
  quiz: { name: "Be the verifier", short: "Be it", sign: "M2.5 9.5l4 4L15.5 4" },
  fool: {
    name: "Fool the verifier",
    short: "Fool it",
    sign: "M2 7c3-2 5-1 7 1 2-2 4-3 7-1-1 5-5 6-7 3-2 3-6 2-7-3z",
  },
  ask: { name: "Ask the generator", short: "Ask", sign: "M3 15V9M7 15V5M11 15v-4M15 15V3" },
};

/** Leaves for Learn's home, since this is one of Learn's pages. */
function toLessons(): void {
  leaveAddress();
  goToView("learn");
}

/** The toy and its three games, how many were won, and the way to the lessons. */
export function Tabs({ game }: { readonly game: Game }) {
  const won = useStore(wins);
  return (
    <Row gap="s3" across="s5" wrap>
      <Button
        className="min-h-[max(2rem,var(--target))] rounded-r2 px-s4 py-0 phone:hidden"
        onClick={toLessons}
      >
        All lessons
      </Button>
      <nav
        className="flex gap-s1 rounded-r2 bg-sunken p-s1 phone:flex-1"
        aria-label="The toy and its three games"
      >
        {GAMES.map((id) => (
          <Button
            key={id}
            id={`try-game-${id}`}
            className="flex min-h-[max(2.25rem,var(--target))] items-center gap-s3 rounded-r2 border-transparent bg-transparent px-s5 py-0 text-t2 text-ink-soft aria-[current]:border-line aria-[current]:bg-surface aria-[current]:font-strong aria-[current]:text-ink phone:min-w-0 phone:flex-1 phone:justify-center phone:px-s1"
            aria-current={id === game ? "page" : undefined}
            aria-label={TABS[id].name}
            onClick={() => replaceView("try", id)}
          >
            <svg
              viewBox="0 0 18 18"
              className="size-[18px] fill-none stroke-current stroke-[1.9] [stroke-linecap:round] [stroke-linejoin:round] phone:hidden"
              aria-hidden="true"
            >
              <path d={TABS[id].sign} />
            </svg>
            <span className="phone:hidden">{TABS[id].name}</span>
            <span className="hidden phone:inline">{TABS[id].short}</span>
          </Button>
        ))}
      </nav>
      <p className="ml-auto text-t2 font-strong whitespace-nowrap" role="status">
        {`Games won: ${won}`}
      </p>
    </Row>
  );
}
