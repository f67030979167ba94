import type { Load } from "../../../ui/lazy.ts";

/** Loads things by their name: always the same function for the same name. */
export function loadByName<Thing>(fetch: (name: string) => Promise<Thing>) {
  const loads = new Map<string, Load<Thing>>();
  return (name: string): Load<Thing> => {
    const load = loads.get(name) ?? (() => fetch(name));
    loads.set(name, load);
    return load;
  };
}
