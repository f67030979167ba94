import { useEffect, useState } from "react";

/** The time in ms since 1970, updated every half second, so that no second is skipped. */
export function useSeconds(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return now;
}
