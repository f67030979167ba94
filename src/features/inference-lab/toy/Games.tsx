import type { ReactNode } from "react";
import { useStore } from "zustand";
import { Button } from "../../../kit/Button.tsx";
import { Row } from "../../../kit/box/Row.tsx";
import { wins } from "../model/wins.ts";
import { GAMES, type Game } from "../tabs.ts";
import styles from "./games.module.css";

const NAMES = {
  turn: { long: "Turn the wheels", short: "Turn" },
  quiz: { long: "Be the verifier", short: "Be it" },
  fool: { long: "Fool the verifier", short: "Fool it" },
  ask: { long: "Ask the generator", short: "Ask" },
};

const SIGNS: Readonly<Record<Game, ReactNode>> = {
  turn: <path d="M5 6l4-4 4 4M5 12l4 4 4-4M4 9h10" />,
  quiz: <path d="M2.5 9.5l4 4L15.5 4" />,
  fool: <path d="M2 7c3-2 5-1 7 1 2-2 4-3 7-1-1 5-5 6-7 3-2 3-6 2-7-3z" />,
  ask: <path d="M3 15V9M7 15V5M11 15v-4M15 15V3" />,
};

interface Props {
  readonly game: Game;
  readonly onChoose: (game: Game) => void;
}

/** The toy and its three games. */
export function Games({ game, onChoose }: Props) {
  return (
    <Row
      as="nav"
      gap="s1"
      align="stretch"
      className={`${styles.games} rounded-r2 bg-sunken p-s1 phone:flex-1`}
      aria-label="The toy and its three games"
    >
      {GAMES.map((name) => (
        <Button
          key={name}
          id={`try-game-${name}`}
          aria-current={name === game ? "page" : undefined}
          aria-label={NAMES[name].long}
          onClick={() => onChoose(name)}
        >
          <svg viewBox="0 0 18 18" aria-hidden="true">
            {SIGNS[name]}
          </svg>
          <span className="phone:hidden">{NAMES[name].long}</span>
          <span className="hidden phone:inline">{NAMES[name].short}</span>
        </Button>
      ))}
    </Row>
  );
}

const MOST_COINS = 6; // most wins that are drawn as coins

/** How many games were won on this device. */
export function Wins() {
  const count = useStore(wins);
  return (
    <Row as="p" gap="s4" size="t2" weight="strong" className={styles.wins} role="status">
      <span>Games won: {count}</span>
      <Row as="span" gap="s2" align="stretch" className={styles.coins} aria-hidden="true">
        {Array.from({ length: MOST_COINS }, (_, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a coin is identified by its number
          <i key={n} data-won={n < count}>
            {n < count ? "✓" : null}
          </i>
        ))}
      </Row>
    </Row>
  );
}
