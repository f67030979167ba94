import { type ComponentType, useEffect, useState } from "react";

/** A part of the page whose code comes when it is wanted first; "failed" when it cannot be had. */
export type Lazy = "waiting" | "failed" | { readonly View: ComponentType };

export type Load = () => Promise<{ readonly default: ComponentType }>;

/** What has come: it opens without a wait. */
const here = new Map<Load, ComponentType>();

/** Fetches a part, now or ahead of its time. @param load the same function each time */
export async function fetchView(load: Load): Promise<ComponentType> {
  const { default: View } = await load();
  here.set(load, View);
  return View;
}

/** @param load the same function in every render */
export function useLazy(load: Load, isWanted: boolean): Lazy {
  const [lazy, setLazy] = useState<Lazy>("waiting");
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    const told = (outcome: Lazy) => {
      if (isHere) setLazy(outcome);
    };
    fetchView(load).then(
      (View) => told({ View }),
      () => told("failed"),
    );
    return () => {
      isHere = false;
    };
  }, [load, isWanted]);
  const View = here.get(load);
  return View ? { View } : lazy;
}
