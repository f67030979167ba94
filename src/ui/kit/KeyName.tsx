import { useEffect, useState } from "react";
import { keyName, type Layout, stopName } from "./pressed-key.ts";

interface Keyboard {
  readonly getLayoutMap?: () => Promise<ReadonlyMap<string, string>>;
}

let layout: Layout = null;

/** The user's keyboard layout; null in frames of other sites, and in browsers that do not reveal it. */
async function readLayout(): Promise<Layout> {
  const { keyboard } = navigator as { readonly keyboard?: Keyboard };
  layout = (await keyboard?.getLayoutMap?.().catch(() => null)) ?? null;
  return layout;
}

const SHIFT_STOP = "Shift + .";

/** Keys as the user's keyboard names them. @param keys as on a keyboard of the United States, with spaces between */
export function KeyName({ keys }: { readonly keys: string }) {
  const [known, setKnown] = useState(layout);
  useEffect(() => {
    let isMounted = true;
    void readLayout().then((read) => isMounted && setKnown(read));
    return () => {
      isMounted = false;
    };
  }, []);
  const shown =
    keys === SHIFT_STOP
      ? keys.replace(".", stopName(known))
      : keys
          .split(" ")
          .map((key) => keyName(key, known))
          .join(" ");
  return <kbd>{shown}</kbd>;
}
