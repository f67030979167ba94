import { pageStrings } from "../state/page-strings.ts";
import { lab, useLab } from "../state/store.ts";
import styles from "./Notices.module.css";

/** What this browser lacks, and what a link asked for in vain. */
export function Notices() {
  return (
    <>
      <WebGpuNotice />
      <LinkNotice />
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

function WebGpuNotice() {
  const webgpu = useLab((state) => state.webgpu);
  const engine = useLab((state) => state.draft.engine);
  const isMissing = webgpu === "no-api" || webgpu === "no-adapter";
  const isNeeded = engine === "auto" || engine === "webgpu";
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
