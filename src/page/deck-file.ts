/** A talk's file that was dropped or chosen; Talk checks it and takes it. */
import { createStore } from "zustand/vanilla";

/** Bytes of a talk's file; the lab's own has a tenth. */
const MOST_BYTES = 400_000;

/** Files with these names are talks; a browser that saves one again counts before the last dot: `x.talk (1).json`. */
export const isDeckFile = ({ name }: File): boolean => /\.talk\b[^.]*\.json$/i.test(name);

/** The text that nobody has taken yet. */
export const handedDeck = createStore<{ readonly text: string | null }>(() => ({ text: null }));

/** Hands a talk's file to Talk. A longer one is cut: it is refused then. */
export async function handDeck(file: Blob): Promise<void> {
  handedDeck.setState({ text: await file.slice(0, MOST_BYTES).text() });
}

/** Calls the taker with each file, also with one that waits. @returns a function that ends it */
export function takeDecks(taker: (text: string) => void): () => void {
  const take = () => {
    const { text } = handedDeck.getState();
    if (text === null) return;
    handedDeck.setState({ text: null });
    taker(text);
  };
  take();
  return handedDeck.subscribe(take);
}
