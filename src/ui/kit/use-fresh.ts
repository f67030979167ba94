import { useEffect, useState } from "react";

/** Milliseconds for which a notice that needs no answer is shown. */
export const NOTICE_MS = 5000;

/** Whether `isOn` became true less than `ms` milliseconds ago; false while `isOn` is false. */
export function useFresh(isOn: boolean, ms: number = NOTICE_MS): boolean {
  const [isOld, setOld] = useState(false);
  useEffect(() => {
    setOld(false);
    if (!isOn) return;
    const timer = setTimeout(() => setOld(true), ms);
    return () => clearTimeout(timer);
  }, [isOn, ms]);
  return isOn && !isOld;
}
