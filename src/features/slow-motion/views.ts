import { useApp } from "../../page/app.ts";
import { type Lazy, useLazy } from "../../ui/lazy.ts";

const load = () => import("./Views.tsx");

/** The components of slow motion, loaded when it is first switched on. */
export function useViews(): "off" | Lazy<typeof import("./Views.tsx")> {
  const on = useApp((state) => state.slow.on);
  const lazy = useLazy(load, on);
  return on ? lazy : "off";
}
