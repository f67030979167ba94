import { useEffect, useState } from "react";

/** What is loaded, by what loads it: a scene or a lesson that comes back is drawn at once. */
const loaded = new WeakMap<object, unknown>();

/** Loads something ahead of its use, so that the network may go away meanwhile. */
export async function loadAhead<Of extends object, Loaded>(
  of: Of,
  load: (of: Of) => Promise<Loaded>,
): Promise<Loaded> {
  const value = await load(of);
  loaded.set(of, value);
  return value;
}

type Outcome<Loaded> = { readonly value: Loaded } | { readonly error: unknown };

/**
 * Loads what a lesson or a scene draws; null until it is there.
 * @param of the data that say what is loaded, always the same object
 */
export function useOutcome<Of extends object, Loaded>(
  of: Of,
  load: (of: Of) => Promise<Loaded>,
): Outcome<Loaded> | null {
  const [failed, setFailed] = useState<{ readonly of: Of; readonly error: unknown } | null>(null);
  const [, setLoads] = useState(0);
  useEffect(() => {
    if (loaded.has(of)) return;
    let isMounted = true;
    loadAhead(of, load).then(
      () => {
        if (isMounted) setLoads((loads) => loads + 1);
      },
      (error: unknown) => {
        if (isMounted) setFailed({ of, error });
      },
    );
    return () => {
      isMounted = false;
    };
  }, [of, load]);
  if (failed?.of === of) return failed;
  return loaded.has(of) ? { value: loaded.get(of) as Loaded } : null;
}

/** As `useOutcome`. @throws while rendering, when it cannot be had: the part then says so */
export function useLoaded<Of extends object, Loaded>(
  of: Of,
  load: (of: Of) => Promise<Loaded>,
): Loaded | null {
  const outcome = useOutcome(of, load);
  if (outcome && "error" in outcome) throw outcome.error;
  return outcome?.value ?? null;
}
