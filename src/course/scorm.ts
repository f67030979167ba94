/**
 * The first script of an exported package (npm run lab -- export scorm): finds the course system, puts the progress
 * stored there into the page's storage, and reports progress. Not part of the ordinary page.
 */
import {
  COURSE_EVENT,
  COURSE_META,
  type Course,
  type CourseState,
  PROGRESS_EVENT,
  type Progress,
} from "../core/course/progress.ts";
import { PREFIX } from "../runtime/storage.ts";
import { findApi, type Place } from "./find-api.ts";
import { ensureStorage } from "./memory-storage.ts";
import { Session } from "./session.ts";

/** Least milliseconds between reports: each is a server request, and dragging or typing changes progress often. */
const PAUSE_MS = 1000;
/** Parameters that only the page writes: with one of them, the page was reloaded or went on to the Lab. */
const OWN_PARAMETERS = /[?&](preset|view|lesson|class)=/;

/** Opens the lesson's link, without the parameters that course systems add and the page would complain about. */
function openLaunch({ launch }: Course): void {
  if (OWN_PARAMETERS.test(location.search)) return;
  history.replaceState(null, "", `${location.pathname}?${launch}${location.hash}`);
}

/** Stores the course system's progress over the browser's, since several people may share a browser. */
function restore(key: string, kept: string | null): void {
  if (kept === null) localStorage.removeItem(PREFIX + key);
  else localStorage.setItem(PREFIX + key, kept);
}

function tell(state: CourseState): void {
  document.documentElement.dataset["course"] = state;
  dispatchEvent(new Event(COURSE_EVENT));
}

/** Reports progress until the page is closed: at once if the status changed, else after a pause. */
function follow({ key }: Course, session: Session): void {
  let waiting: Progress | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = () => {
    clearTimeout(timer);
    if (!waiting) return;
    const isTaken = session.report(waiting);
    tell(isTaken ? "reports" : "refused");
    // Values that the course system did not accept are reported again when the page is left.
    if (isTaken) waiting = null;
  };
  addEventListener(PROGRESS_EVENT, (event) => {
    const progress = (event as CustomEvent<Progress>).detail;
    if (progress.key !== key) return;
    waiting = progress;
    clearTimeout(timer);
    if (session.isNews(progress)) send();
    else timer = setTimeout(send, PAUSE_MS);
  });
  addEventListener("pagehide", () => {
    send();
    session.end();
  });
  // The page came back from the browser's history (bfcache).
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) tell(session.begin() ? "reports" : "refused");
  });
}

function start(course: Course): void {
  openLaunch(course);
  ensureStorage(window);
  const api = findApi(window as Place);
  const session = api && new Session(api, () => performance.now());
  if (!session?.begin()) {
    tell(session ? "refused" : "alone");
    return;
  }
  restore(course.key, session.kept());
  tell("reports");
  follow(course, session);
}

const meta = document.querySelector<HTMLMetaElement>(`meta[name=${COURSE_META}]`);
if (meta) start(JSON.parse(meta.content) as Course);
