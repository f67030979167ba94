import { useId } from "react";
import { useStore } from "zustand";
import { formatClock, formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { useTold } from "../../i18n/told.ts";
import { Grid } from "../../kit/box/Grid.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { chooseMinutes, tickScene } from "../deck/deck-in-use.ts";
import { choicesOf, isLabsOwn } from "../deck/scenes-of-deck.ts";
import type { Deck } from "../deck/schema.ts";
import { deckWords } from "../deck/words.en.ts";
import { talkStore } from "../model/talk-store.ts";
import { scenesIn } from "../scenes/registry.ts";
import { MINUTES } from "../scenes/schema.ts";
import styles from "./choose.module.css";

interface Props {
  /** Title of the lab's own talk. */
  readonly title: Deck["title"];
}

/** Chooses the length of the talk and which scenes it includes. */
export function ChooseScenes({ title }: Props) {
  const words = useWords(deckWords);
  const told = useTold();
  const name = useId();
  const { deck, scenes } = useStore(talkStore);
  const choices = choicesOf(deck);
  const ids = scenes.map(({ id }) => id).join();
  return (
    <>
      {isLabsOwn(deck) ? (
        <Row as="fieldset" gap="s3" across="s5" wrap align="stretch" className={styles.minutes}>
          <legend>{words.minutes}</legend>
          {MINUTES.map((minutes) => (
            <label key={minutes}>
              <input
                type="radio"
                name={name}
                checked={
                  ids ===
                  scenesIn(minutes)
                    .map(({ id }) => id)
                    .join()
                }
                onChange={() => chooseMinutes(minutes, title)}
              />{" "}
              {formatInteger(minutes)}
            </label>
          ))}
        </Row>
      ) : null}
      <Grid as="fieldset" tiles="middle" className={styles.scenes}>
        <legend>{words.scenes}</legend>
        {choices.map(({ scene, isIn }, i) => (
          <label key={scene.id}>
            <input
              type="checkbox"
              checked={isIn}
              disabled={isIn && scenes.length === 1}
              onChange={({ target }) => tickScene(i, target.checked, title)}
            />
            <span>{told(scene.title)}</span>
            <span>{formatClock(scene.seconds)}</span>
          </label>
        ))}
      </Grid>
    </>
  );
}
