/** Number of objects that receiving a message creates, itself included; a typed array counts as one. */
export function objectsIn(message: unknown): number {
  if (typeof message !== "object" || message === null) return 0;
  if (ArrayBuffer.isView(message)) return 1;
  const inner: unknown[] = Object.values(message);
  return inner.reduce<number>((sum, value) => sum + objectsIn(value), 1);
}
