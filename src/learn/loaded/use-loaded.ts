import { useEffect, useState } from "react";

/** What was loaded, by the data that asked for it and the loading function, so that it is drawn at once again. */
const loadedBy = new WeakMap<object, Map<unknown, unknown>>();

/** Loads what a scene or lesson will draw ahead of its use, so that no network is needed then. */
export async function loadAhead<Of extends object, Loaded>(
  of: Of,
  load: (of: Of) => Promise<Loaded>,
): Promise<Loaded> {
  const value = await load(of);
  loadedBy.set(of, new Map(loadedBy.get(of)).set(load, value));
  return value;
}

type Outcome<Loaded> = { readonly value: Loaded } | { readonly error: unknown };

/**
 * Loads what a lesson or a scene draws; null while loading.
 * @param of the data that say what to load, always the same object
 */
export function useOutcome<Of extends object, Loaded>(
  of: Of,
  load: (of: Of) => Promise<Loaded>,
): Outcome<Loaded> | null {
  const [failed, setFailed] = useState<{ readonly of: Of; readonly error: unknown } | null>(null);
  const [, setLoads] = useState(0);
  useEffect(() => {
    if (loadedBy.get(of)?.has(load)) return;
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
  const there = loadedBy.get(of);
  return there?.has(load) ? { value: there.get(load) as Loaded } : null;
}

/** Like `useOutcome`, for components that show waiting and failure themselves. */
export function useReady<Of extends object, Loaded extends object>(
  of: Of,
  load: (of: Of) => Promise<Loaded>,
): Loaded | "waiting" | "failed" {
  const outcome = useOutcome(of, load);
  if (!outcome) return "waiting";
  return "error" in outcome ? "failed" : outcome.value;
}

/** Like `useOutcome`. @throws while rendering if loading failed, so that the part's boundary shows a message */
export function useLoaded<Of extends object, Loaded>(
  of: Of,
  load: (of: Of) => Promise<Loaded>,
): Loaded | null {
  const outcome = useOutcome(of, load);
  if (outcome && "error" in outcome) throw outcome.error;
  return outcome?.value ?? null;
}
