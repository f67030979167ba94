import { formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { Grid } from "../../kit/box/Grid.tsx";
import { Stack } from "../../kit/box/Stack.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { KeyName } from "../../kit/KeyName.tsx";
import { isOfRun, type SceneFile } from "../scenes/scene.ts";
import { Small, SmallDrawing } from "./mirror/Small.tsx";
import { WallDrawing } from "./mirror/WallDrawing.tsx";
import type { Wall } from "./model/messages.ts";
import styles from "./side.module.css";
import { sendAction } from "./speaker-window.ts";
import { speakerWords } from "./words.en.ts";

const KEYS = { black: "B", next: "→" } as const;

interface Props {
  readonly wall: Wall | null;
  readonly scenes: readonly SceneFile[];
  /** Small drawings of all scenes; null while they are made. */
  readonly drawings: readonly Element[] | null;
}

/** The column with the scene on the wall, the next scene, and the two main buttons. */
export function Side({ wall, scenes, drawings }: Props) {
  return (
    <Stack as="aside" gap="s4" className={styles.side}>
      {wall ? <OnWall wall={wall} scenes={scenes} isDrawn={drawings !== null} /> : null}
      {wall ? <Next wall={wall} scenes={scenes} drawings={drawings} /> : null}
    </Stack>
  );
}

interface OnWallProps {
  readonly wall: Wall;
  readonly scenes: readonly SceneFile[];
  readonly isDrawn: boolean;
}

function OnWall({ wall, scenes, isDrawn }: OnWallProps) {
  const words = useWords(speakerWords);
  const scene = scenes[wall.scene - 1];
  const { width, height, cover } = wall;
  const canDraw = isDrawn && (wall.isShipped || wall.source === "live");
  const isRun = scene?.parts.some(isOfRun);
  const update = words.wall.update(formatInteger(wall.update), formatInteger(wall.updates));
  const shows = cover ? words.wall[cover] : isDrawn ? isRun && update : words.wall.drawing;
  return (
    <div>
      <p className={styles.label}>
        <Text as="b" weight="strong">
          {words.wall.title}
        </Text>
        <span>{shows}</span>
      </p>
      {scene ? (
        <Small label={words.wall.label(scene.title)} isOnWall width={width} height={height}>
          {canDraw ? (
            <WallDrawing
              scene={scene}
              number={wall.scene}
              width={width}
              height={height}
              cover={cover}
            />
          ) : null}
        </Small>
      ) : null}
      {wall.isShipped || wall.source === "live" ? null : (
        <Text size="t2" tone="soft" className={styles.own}>
          {words.wall.own}
        </Text>
      )}
    </div>
  );
}

interface NextProps {
  readonly wall: Wall;
  readonly scenes: readonly SceneFile[];
  readonly drawings: readonly Element[] | null;
}

function Next({ wall, scenes, drawings }: NextProps) {
  const words = useWords(speakerWords);
  const next = scenes[wall.scene];
  const drawing = drawings?.[wall.scene] ?? null;
  return (
    <Grid columns={2} gap="s5" align="end" className={styles.next}>
      <div>
        <p className={styles.label}>
          <Text as="b" weight="strong">
            {words.next.title}
          </Text>
          {next ? <span>{words.next.scene(formatInteger(wall.scene + 1))}</span> : null}
        </p>
        {next ? (
          <SmallDrawing label={words.next.label(next.title)} drawing={drawing} />
        ) : (
          <Text size="t2" tone="soft" className={styles.own}>
            {words.next.none}
          </Text>
        )}
      </div>
      <Grid gap="s3" className={styles.buttons}>
        <Button
          aria-pressed={wall.cover === "black"}
          onClick={() => sendAction({ type: "cover", cover: "black" })}
        >
          {words.black} <KeyName keys={KEYS.black} />
        </Button>
        <Button look="main" aria-disabled={!next} onClick={() => sendAction({ type: "by", by: 1 })}>
          {words.next.go} <kbd>{KEYS.next}</kbd>
        </Button>
      </Grid>
    </Grid>
  );
}
