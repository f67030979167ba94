import { useEffect, useState } from "react";
import { app } from "../page/app.ts";
import { onAnnounceRequest } from "./announce-request.ts";
import { announcement, requestedAnnouncement } from "./announcements.ts";

const ANNOUNCE_EVERY_MS = 5000;
/** An inaudible character, appended to a repeated sentence so that it is announced again. */
const SILENT_SUFFIX = "\u00a0";

/**
 * Announces the state of the run to screen readers: on request, and in the Lab every five seconds at
 * most. The other views have their headline, which announces itself.
 */
export function LiveRegion() {
  const [text, setText] = useState("");
  useEffect(() => {
    const announce = () => {
      if (app.store.getState().screen.view === "lab") setText(announcement());
    };
    let timer = setInterval(announce, ANNOUNCE_EVERY_MS);
    const unsubscribe = onAnnounceRequest(() => {
      clearInterval(timer);
      timer = setInterval(announce, ANNOUNCE_EVERY_MS);
      const answer = requestedAnnouncement();
      setText((before) => (before === answer ? answer + SILENT_SUFFIX : answer));
    });
    return () => {
      clearInterval(timer);
      unsubscribe();
    };
  }, []);
  return (
    <p className="visually-hidden" aria-live="polite" data-live="">
      {text}
    </p>
  );
}
