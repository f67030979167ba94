import { type CSSProperties, useEffect, useState } from "react";
import { formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { recall, remember } from "../../runtime/storage.ts";
import type { SceneFile } from "../scenes/scene.ts";
import { useTexts } from "../use-scene-numbers.ts";
import styles from "./notes.module.css";
import { speakerWords } from "./words.en.ts";

const KEY = "talk-notes";
const SIZES = [20, 23, 27, 32, 40] as const; // font sizes for the notes, px
const DEFAULT_SIZE = 2; // index in SIZES until the speaker chooses one

/** The stored choice of the font size, as an index of SIZES. */
function keptSize(): number {
  const kept = Number(recall(KEY) ?? DEFAULT_SIZE);
  return SIZES[kept] === undefined ? DEFAULT_SIZE : kept;
}

/** How many notes are ticked off as said; ↓ and ↑ change the number. */
function useSaid(scene: string, most: number): number {
  const [said, setSaid] = useState({ scene, count: 0 });
  const count = said.scene === scene ? said.count : 0;
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      const by = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
      if (by !== 0) setSaid({ scene, count: Math.min(most, Math.max(0, count + by)) });
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [scene, count, most]);
  return count;
}

interface Props {
  readonly scene: SceneFile;
  /** Number of the scene, from 1. */
  readonly number: number;
}

/** The speaker's notes in large print, and the answer to the question that is likely to come. */
export function Notes({ scene, number }: Props) {
  const words = useWords(speakerWords).notes;
  const texts = useTexts(scene);
  const [size, setSize] = useState(keptSize);
  const said = useSaid(scene.id, scene.notes.length);
  const resize = (by: -1 | 1) => {
    setSize(size + by);
    remember(KEY, String(size + by));
  };
  return (
    <section className={styles.notes} aria-labelledby="notes-title">
      <Row as="header" justify="between">
        <Text as="h1" size="t2" tone="soft" weight="strong" id="notes-title">
          {words.title(formatInteger(number), texts(scene.title))}
        </Text>
        <Row as="span" gap="s2" align="stretch" className={styles.sizes}>
          <Button aria-label={words.smaller} disabled={size === 0} onClick={() => resize(-1)}>
            {words.signs.smaller}
          </Button>
          <Button
            aria-label={words.larger}
            disabled={size === SIZES.length - 1}
            onClick={() => resize(1)}
          >
            {words.signs.larger}
          </Button>
        </Row>
      </Row>
      {scene.notes.length === 0 ? <Text tone="soft">{words.none}</Text> : null}
      <ul key={scene.id} style={{ "--size": `${SIZES[size]}px` } as CSSProperties}>
        {scene.notes.map((note, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two notes may have the same text
          <li key={i} data-said={i < said}>
            {texts(note)}
          </li>
        ))}
      </ul>
      {scene.ifAsked ? (
        <Text size="t3" tone="soft" className={styles.asked}>
          <Text as="b" tone="ink">
            {words.ifAsked}
          </Text>{" "}
          {texts(scene.ifAsked)}
        </Text>
      ) : null}
    </section>
  );
}
