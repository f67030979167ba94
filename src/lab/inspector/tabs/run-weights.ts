import { useEffect, useState } from "react";
import { useApp } from "../../../page/app.ts";
import { checkpointSources } from "../../../page/checkpoints.ts";
import { laneShown, sourceShown, whyNoWeights } from "../../../runtime/shown-solution.ts";

/** Bytes per megabyte. */
const MEGABYTE = 1e6;

/** The run on screen as a source of weights; if it has no weights, `why` gives the reason. */
export function useRunWeights() {
  const source = useApp(sourceShown);
  const why = useApp(whyNoWeights);
  const lane = useApp(laneShown);
  const [megabytes, setMegabytes] = useState(0);
  useEffect(() => {
    let isWanted = true;
    setMegabytes(0);
    if (source === null) return;
    checkpointSources.downloadBytes(source).then(
      (bytes) => {
        if (isWanted) setMegabytes(bytes / MEGABYTE);
      },
      // Ignored here: loading the weights reports the error.
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
