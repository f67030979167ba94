import { useStore } from "zustand";
import { isLive } from "../runtime/app-state.ts";
import { Button } from "../ui/kit/Button.tsx";
import { Card } from "../ui/kit/box/Card.tsx";
import { Row } from "../ui/kit/box/Row.tsx";
import { formatInteger } from "../ui/kit/format.ts";
import { KeyName } from "../ui/kit/KeyName.tsx";
import { useApp } from "../ui/page/app.ts";
import { refusalOf } from "../ui/page/controls.ts";
import { useHides, useLock } from "../ui/page/navigation/locks.ts";
import { useShowsTruth } from "../ui/page/navigation/screen.ts";
import styles from "./foot.module.css";
import { act } from "./model/act.ts";
import { nextDoes } from "./model/go.ts";
import { talkStore } from "./model/talk-store.ts";
import { SCENES } from "./scenes/registry.ts";
import { isOfRun, isOfStudy, tellsTruth } from "./scenes/scene.ts";

const LOST = {
  resumes: "Live run gets ready again",
  waits: "Live run is back: L",
  stopped: "Live run has stopped",
};

const NAMES = { truth: "truth", next: "next", more: "more" };

const SOURCE = { recorded: "Recorded", getsReady: "Recorded; live gets ready", live: "Live" };

interface Props {
  /** The scene on screen, counted from 1. */
  readonly scene: number;
}

/** One line: the scenes as dots, the source of the run (live or recorded), and a button for each key. */
export function Foot({ scene }: Props) {
  const live = useApp(isLive);
  const showsTruth = useShowsTruth();
  const locked = useLock("view");
  const sourceLock = useApp((state) => refusalOf("source", state));
  const hidesTruth = useHides("truth");
  useStore(talkStore, ({ look }) => look);
  const next = nextDoes(scene);
  const file = SCENES[scene - 1];
  const ofRun = file?.parts.some(isOfRun) ?? false;
  return (
    <Row as="footer" gap="s2" across="s4" wrap size="t0" tone="soft" className={styles.foot}>
      <nav className="-ml-s2 flex phone:m-0 phone:w-full phone:flex-wrap" aria-label="Scenes">
        {SCENES.map(({ id, title }, i) => (
          <Button
            key={id}
            className={styles.dot}
            aria-label={`Scene ${formatInteger(i + 1)}: ${title}`}
            aria-current={i + 1 === scene ? "step" : undefined}
            data-past={i + 1 < scene}
            onClick={() => act({ type: "scene", scene: i + 1 })}
          />
        ))}
      </nav>
      {/* Left out on the first scene, whose headline is the talk's title and whose keys need the room. */}
      {file && scene > 1 ? <span>{file.title}</span> : null}
      <span className="flex-1" />
      <FootNotice />
      {ofRun || file?.parts.some(isOfStudy) ? <Source live={live && ofRun} /> : null}
      <Row as="ul" gap="s2" wrap align="stretch" aria-label="Keys">
        {ofRun ? (
          <Key
            name="L"
            does={live ? "recorded" : "live"}
            refusal={sourceLock}
            onPress={() => act({ type: "source" })}
          />
        ) : null}
        {hidesTruth || !file?.parts.some(tellsTruth) ? null : (
          <Key
            name="T"
            does={showsTruth ? "no truth" : "truth"}
            onPress={() => act({ type: "truth" })}
          />
        )}
        {scene === 1 ? (
          <Key name="S" does="speaker" onPress={() => act({ type: "speaker" })} />
        ) : null}
        <Key name="B" does="black" onPress={() => act({ type: "black" })} />
        <Key name="Esc" does="leave" refusal={locked} onPress={() => act({ type: "leave" })} />
        {next ? (
          <Key name="→" does={NAMES[next]} onPress={() => act({ type: "by", by: 1 })} />
        ) : null}
      </Row>
    </Row>
  );
}

/** A short notice: about the speaker's window, or a lost live run. */
function FootNotice() {
  const { isBlocked, lost } = useStore(talkStore);
  return (
    <span aria-live="polite">
      {lost ? LOST[lost] : isBlocked && "Speaker's window did not open: allow pop-ups"}
    </span>
  );
}

/** Whether the run on screen is live or recorded. */
function Source({ live }: { readonly live: boolean }) {
  const getsReady = useApp(({ handover }) => handover);
  return (
    <Card as="span" weight="strong" className={styles.source} data-live={live} role="status">
      {SOURCE[live ? "live" : getsReady ? "getsReady" : "recorded"]}
    </Card>
  );
}

interface KeyProps {
  readonly name: string;
  readonly does: string;
  /** Why the button does nothing now; null if the button acts. */
  readonly refusal?: string | null;
  readonly onPress: () => void;
}

function Key({ name, does, refusal = null, onPress }: KeyProps) {
  return (
    <li>
      <Button
        className={styles.key}
        aria-disabled={refusal !== null}
        aria-description={refusal ?? undefined}
        onClick={onPress}
      >
        <KeyName keys={name} /> {does}
      </Button>
    </li>
  );
}
