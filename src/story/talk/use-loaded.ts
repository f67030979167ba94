import { useEffect, useState } from "react";

/** What is loaded, by what loads it: a scene that comes back is drawn at once. */
const loaded = new WeakMap<object, unknown>();

/** Loads something ahead of its scene, so that the network may go away meanwhile. */
export async function loadAhead<Of extends object, Loaded>(
  of: Of,
  load: (of: Of) => Promise<Loaded>,
): Promise<Loaded> {
  const value = await load(of);
  loaded.set(of, value);
  return value;
}

/**
 * Loads what a scene draws; null until it is there.
 * @param of the data that say what is loaded, always the same object
 * @throws while rendering, when it cannot be had: the part then says so
 */
export function useLoaded<Of extends object, Loaded>(
  of: Of,
  load: (of: Of) => Promise<Loaded>,
): Loaded | null {
  const [failed, setFailed] = useState<Error | null>(null);
  const [, setLoads] = useState(0);
  useEffect(() => {
    if (loaded.has(of)) return;
    let isMounted = true;
    loadAhead(of, load).then(
      () => {
        if (isMounted) setLoads((loads) => loads + 1);
      },
      (error: Error) => {
        if (isMounted) setFailed(error);
      },
    );
    return () => {
      isMounted = false;
    };
  }, [of, load]);
  if (failed) throw failed;
  return (loaded.get(of) as Loaded | undefined) ?? null;
}
