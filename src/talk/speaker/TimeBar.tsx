import { formatClock, formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { Row } from "../../kit/box/Row.tsx";
import type { SceneFile } from "../scenes/scene.ts";
import { type Pace, paceOf } from "./model/clock.ts";
import type { Wall } from "./model/messages.ts";
import { askWall } from "./speaker-window.ts";
import styles from "./time.module.css";
import { useSeconds } from "./use-seconds.ts";
import { speakerWords } from "./words.en.ts";

const ON_TIME = 5; // a delay of up to this many seconds still counts as on time

interface Props {
  readonly wall: Wall;
  readonly scenes: readonly SceneFile[];
}

/** The clock, how far it is ahead of or behind the plan, and a bar of scenes by planned length. */
export function TimeBar({ wall, scenes }: Props) {
  const words = useWords(speakerWords);
  const now = useSeconds();
  const seconds = scenes.map((scene) => scene.seconds);
  const pace = paceOf(wall.clock, seconds, wall.scene, now);
  const planned = seconds[wall.scene - 1] ?? 0;
  const used = formatClock(pace.inScene);
  const [scene, all] = [formatInteger(wall.scene), formatInteger(scenes.length)];
  const isOn = wall.clock.startedAt !== null;
  return (
    <Row gap="s5" grow className={styles.time}>
      <b className={styles.clock} role="timer" aria-label={words.time} data-running={isOn}>
        {formatClock(pace.elapsed)}
      </b>
      <p className={styles.pace} data-late={pace.ahead < -ON_TIME}>
        <b>{words.of(formatClock(pace.planned))}</b>
        {isOn ? aheadText(pace) : words.begins[wall.scene === 1 ? "withSecond" : "withNext"]}
      </p>
      <Button
        className={styles.small}
        onClick={() => askWall(isOn ? "reset-clock" : "start-clock")}
      >
        {isOn ? words.reset : words.start}
      </Button>
      <div className={styles.plan}>
        <div
          className={styles.bars}
          role="img"
          aria-label={words.plan(scene, all, used, formatClock(planned))}
        >
          {scenes.map(({ id, seconds: each }, i) => (
            <i
              key={id}
              className={styles.bar}
              data-place={i + 1 < wall.scene ? "past" : i + 1 === wall.scene ? "now" : "next"}
              style={{ flexGrow: each }}
            >
              {i + 1 === wall.scene ? (
                <i style={{ width: `${Math.min(100, (100 * pace.inScene) / each)}%` }} />
              ) : null}
            </i>
          ))}
        </div>
        <p>
          {words.sceneOf(scene, all)} · {words.used(used, formatClock(planned))}
        </p>
      </div>
    </Row>
  );

  function aheadText({ ahead }: Pace): string {
    if (Math.abs(ahead) <= ON_TIME) return words.onTime;
    const by = Math.abs(ahead);
    const text = by < 60 ? words.seconds(formatInteger(Math.round(by))) : formatClock(by);
    return ahead > 0 ? words.ahead(text) : words.late(text);
  }
}
