/** Objects that a message makes where it arrives, itself included; a typed array is one. */
export function objectsIn(message: unknown): number {
  if (typeof message !== "object" || message === null) return 0;
  if (ArrayBuffer.isView(message)) return 1;
  const inner: unknown[] = Object.values(message);
  return inner.reduce<number>((sum, value) => sum + objectsIn(value), 1);
}
