/** The lanes that were uncovered, in their own form whatever was kept. */
export function openOf(kept: unknown, lanes: number): number[] {
  const { open } = (kept ?? {}) as { open?: unknown };
  const given: readonly unknown[] = Array.isArray(open) ? open : [];
  return Array.from({ length: lanes }, (_, i) => i).filter((i) => given.includes(i));
}
