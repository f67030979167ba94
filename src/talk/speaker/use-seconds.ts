import { useEffect, useState } from "react";

/** The time, in ms since 1970; a new one each half second, so that no second is skipped. */
export function useSeconds(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return now;
}
