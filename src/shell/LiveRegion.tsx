import { useEffect, useState } from "react";
import { app } from "../ui/page/app.ts";
import { announcement } from "./announcements.ts";

const ANNOUNCE_EVERY_MS = 5000;

/**
 * Announces the state of the run to screen readers in the Lab, every five seconds at most. The other views have their
 * headline, which announces itself.
 */
export function LiveRegion() {
  const [text, setText] = useState("");
  useEffect(() => {
    const timer = setInterval(() => {
      if (app.store.getState().screen.view === "lab") setText(announcement());
    }, ANNOUNCE_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="visually-hidden" aria-live="polite">
      {text}
    </p>
  );
}
