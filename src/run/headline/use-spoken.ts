import { useEffect, useRef, useState } from "react";

/** Milliseconds between two announcements while updates play. */
const PAUSE_MS = 4000;

/**
 * Throttles a text that changes often to a pace at which it can be spoken.
 * @param text null while it need not be spoken
 * @returns the text when it began, then its newest version after each pause; empty for null
 */
export function useSpoken(text: string | null): string {
  const newest = useRef(text);
  newest.current = text;
  const isOn = text !== null;
  const [spoken, setSpoken] = useState("");
  useEffect(() => {
    const speak = () => setSpoken(newest.current ?? "");
    speak();
    if (!isOn) return;
    const timer = setInterval(speak, PAUSE_MS);
    return () => clearInterval(timer);
  }, [isOn]);
  return spoken;
}
