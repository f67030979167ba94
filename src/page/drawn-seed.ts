/** A seed from 1 to `most` that nobody chose. */
export function drawnSeed(most: number): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return 1 + (number % most);
}
