/** A random seed from 1 to `most`. */
export function drawnSeed(most: number): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return 1 + (number % most);
}
