import { useEffect, useState } from "react";
import { checkpointSources } from "../../../lab/checkpoints.ts";
import { useLab } from "../../../lab/lab.ts";
import { laneShown, sourceShown, whyNoWeights } from "../../../runtime/shown-solution.ts";

/** Bytes per megabyte. */
const MEGABYTE = 1e6;

/** The run on screen as a source of weights; without one, `why` gives the reason. */
export function useRunWeights() {
  const source = useLab(sourceShown);
  const why = useLab(whyNoWeights);
  const lane = useLab(laneShown);
  const [megabytes, setMegabytes] = useState(0);
  useEffect(() => {
    let isWanted = true;
    setMegabytes(0);
    if (source === null) return;
    checkpointSources.downloadBytes(source).then(
      (bytes) => {
        if (isWanted) setMegabytes(bytes / MEGABYTE);
      },
      // Loading the weights reports the error.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [source]);
  return why === null && source !== null
    ? { source, lane, megabytes, why: null }
    : { source: null, why: why ?? "none" };
}
