import { useEffect, useState } from "react";

/** Imports a module with code that the page does not need at first. */
export type Load<Module> = () => Promise<Module>;
export type Lazy<Module> = "waiting" | "failed" | Module;

/** The modules that have been loaded: they are shown without a wait. */
const loaded = new Map<Load<object>, object>();

/** Loads a module now, possibly ahead of its use. @param load always the same function */
export async function fetchLazy<Module extends object>(load: Load<Module>): Promise<Module> {
  const module = await load();
  loaded.set(load, module);
  return module;
}

/** Loads a module once it is wanted; a failed import is tried again by the next component. @param load always the same function */
export function useLazy<Module extends object>(load: Load<Module>, isWanted = true): Lazy<Module> {
  const [lazy, setLazy] = useState<Lazy<Module>>("waiting");
  useEffect(() => {
    if (!isWanted) return;
    let isMounted = true;
    const show = (outcome: Lazy<Module>) => {
      if (isMounted) setLazy(outcome);
    };
    fetchLazy(load).then(show, () => show("failed"));
    return () => {
      isMounted = false;
    };
  }, [load, isWanted]);
  return (loaded.get(load) as Module | undefined) ?? lazy;
}
