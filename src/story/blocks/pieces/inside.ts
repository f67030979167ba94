/** The lowest and highest place of a share's label, so that it stays inside the chart. */
const [LOWEST, HIGHEST] = [0.08, 0.9] as const;
export const inside = (share: number): number => Math.min(HIGHEST, Math.max(LOWEST, share));
