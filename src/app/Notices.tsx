import { useState } from "react";
import type { RunInfo } from "../protocol/messages.ts";
import { fallbackWords } from "../state/engine-words.ts";
import { pageStrings } from "../state/page-strings.ts";
import { lab, useLab } from "../state/store.ts";
import styles from "./Notices.module.css";

/** What this browser lacks, what a link asked for in vain, and an engine that was not used. */
export function Notices() {
  return (
    <>
      <WebGpuNotice />
      <LinkNotice />
      <EngineNotice />
    </>
  );
}

function LinkNotice() {
  const notices = useLab((state) => state.notices);
  if (notices.length === 0) return null;
  const words = pageStrings.notices;
  return (
    <section className={styles.notice} role="alert" aria-labelledby="link-notice">
      <h2 id="link-notice">{words.title}</h2>
      <ul>
        {[...new Set(notices)].map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
      </ul>
      <button
        type="button"
        onClick={() => lab.controller.dispatch({ type: "notices", notices: [] })}
      >
        {words.dismiss}
      </button>
    </section>
  );
}

/** Once for every start whose engine is not the lab's own for another reason than speed. */
function EngineNotice() {
  const info = useLab((state) => state.info);
  const [dismissed, setDismissed] = useState<RunInfo | null>(null);
  const fallback = info === null || info === dismissed ? null : fallbackWords(info);
  if (fallback === null) return null;
  return (
    <section className={styles.notice} role="status" aria-label={pageStrings.engine.title}>
      <p>{fallback}</p>
      <button type="button" onClick={() => setDismissed(info)}>
        {pageStrings.engine.dismiss}
      </button>
    </section>
  );
}

function WebGpuNotice() {
  const webgpu = useLab((state) => state.webgpu);
  const engine = useLab((state) => state.draft.engine);
  const isMissing = webgpu === "no-api" || webgpu === "no-adapter";
  const isNeeded = engine === "auto" || engine === "fused" || engine === "webgpu";
  if (!isMissing || !isNeeded) return null;
  const words = pageStrings.webgpu;
  return (
    <section className={styles.notice} role="alert" aria-labelledby="webgpu-notice">
      <h2 id="webgpu-notice">{words.title}</h2>
      <p>{webgpu === "no-api" ? words.noApi : words.noAdapter}</p>
      <details>
        <summary>{words.how}</summary>
        <ul>
          {words.ways.map((way) => (
            <li key={way}>{way}</li>
          ))}
        </ul>
      </details>
      <button type="button" className={styles.main} onClick={() => lab.controller.chooseWasm()}>
        {words.useWasm}
      </button>
    </section>
  );
}
