/** Labels of shares stay this far from the ends of their axis. */
export const [LOWEST, HIGHEST] = [0.08, 0.9] as const;
export const inside = (share: number): number => Math.min(HIGHEST, Math.max(LOWEST, share));
