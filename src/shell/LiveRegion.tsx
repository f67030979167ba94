import { useEffect, useState } from "react";
import { announcement, onAnnounceRequest, requestedAnnouncement } from "./announcements.ts";

const EVERY_MS = 5000;
/** An inaudible character: it makes a repeated sentence new, so that it is announced again. */
const AGAIN = "\u00a0";

/** Tells screen readers how the run goes: at most every five seconds, and when they ask. */
export function LiveRegion() {
  const [text, setText] = useState("");
  useEffect(() => {
    const say = () => setText(announcement());
    let timer = setInterval(say, EVERY_MS);
    const end = onAnnounceRequest(() => {
      clearInterval(timer);
      timer = setInterval(say, EVERY_MS);
      const answer = requestedAnnouncement();
      setText((before) => (before === answer ? answer + AGAIN : answer));
    });
    return () => {
      clearInterval(timer);
      end();
    };
  }, []);
  return (
    <p className="visually-hidden" aria-live="polite" data-live="">
      {text}
    </p>
  );
}
