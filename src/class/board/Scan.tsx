import { useRef } from "react";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { Grid } from "../../kit/box/Grid.tsx";
import { NotLoaded } from "../../page/NotLoaded.tsx";
import styles from "./codes.module.css";
import { useCamera } from "./scan/use-camera.ts";
import { boardWords } from "./words.en.ts";

interface Props {
  readonly onCode: (text: string) => void;
  readonly onStop: () => void;
}

/** The camera's picture; each QR code in sight is added once. */
export function Scan({ onCode, onStop }: Props) {
  const words = useWords(boardWords).scan;
  const seen = useRef(new Set<string>());
  const { video, camera } = useCamera((text) => {
    if (seen.current.has(text)) return;
    seen.current.add(text);
    onCode(text);
  });
  const isFault = camera !== "on" && camera !== "starting";
  return (
    <Grid as="section" gap="s3" className={styles.scan} aria-label={words.title}>
      <video ref={video} muted playsInline hidden={camera !== "on"} aria-label={words.video} />
      <p role={isFault ? "alert" : "status"}>
        {camera === "on" || camera === "starting" ? (
          words[camera]
        ) : camera === "decoder" ? (
          <NotLoaded text={words.faults.decoder} />
        ) : (
          words.faults[camera]
        )}
      </p>
      <Button onClick={onStop}>{words.stop}</Button>
    </Grid>
  );
}
