/** A rounded duration for display: "about 20 seconds", "about 3 minutes", "about 2 hours". */
interface RoughTime {
  readonly unit: "seconds" | "minutes" | "hours";
  readonly count: number;
}

/** Rounds to ten seconds below a minute, to minutes, from ten minutes on to five, and to hours. */
export function roughTime(seconds: number): RoughTime {
  if (seconds < 55) return { unit: "seconds", count: Math.max(10, 10 * Math.round(seconds / 10)) };
  const minutes = seconds / 60;
  if (minutes < 10) return { unit: "minutes", count: Math.max(1, Math.round(minutes)) };
  if (minutes < 57.5) return { unit: "minutes", count: 5 * Math.round(minutes / 5) };
  return { unit: "hours", count: Math.max(1, Math.round(minutes / 60)) };
}
