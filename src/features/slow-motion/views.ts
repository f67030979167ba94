import { useEffect, useState } from "react";
import { useLab } from "../../lab/lab.ts";

type Loaded = typeof import("./Views.tsx");
type Loading = "off" | "waiting" | "failed" | Loaded;

/** The parts that only slow motion shows. Their code comes when it is first switched on. */
export function useViews(): Loading {
  const on = useLab((state) => state.slow.on);
  const [loading, setLoading] = useState<Loading>("waiting");
  useEffect(() => {
    if (!on) return;
    import("./Views.tsx").then(setLoading, () => setLoading("failed"));
  }, [on]);
  /** The first minute tells two of the stages itself, in fewer words. */
  const isTold = useLab(({ firstMinute: { beat } }) => beat === "write" || beat === "judge");
  return on && !isTold ? loading : "off";
}
