/** Passes a talk's file that was dropped or chosen on to Talk, which checks it. */
import { hasLabExtension } from "../core/files/given.ts";
import { decodeText } from "../core/written-text.ts";

/** The most bytes read of a talk's file; a valid talk with all its pictures has fewer. */
const MOST_BYTES = 9_000_000;

/** Files with these names are talks. */
export const isDeckFile = (file: File): boolean => hasLabExtension(file, "talk");

/** The text of a file that waits until Talk is loaded; null for none. */
let waiting: string | null = null;
const takers = new Set<(text: string) => void>();

/**
 * Hands a talk's file to Talk. A longer one is cut, and one in an encoding that nobody knows is read with signs that
 * stand for no letter: both are refused then.
 */
export async function handDeck(file: Blob): Promise<void> {
  const bytes = new Uint8Array(await file.slice(0, MOST_BYTES).arrayBuffer());
  const text = decodeText(bytes) ?? new TextDecoder().decode(bytes);
  const [taker] = takers;
  if (taker) taker(text);
  else waiting = text;
}

/** Calls the taker with each file, also with one that waits. @returns a function that ends it */
export function takeDecks(taker: (text: string) => void): () => void {
  takers.add(taker);
  if (waiting !== null) {
    const text = waiting;
    waiting = null;
    taker(text);
  }
  return () => takers.delete(taker);
}
