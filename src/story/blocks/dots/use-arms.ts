import { pageSources } from "../../../run/figures/sources.ts";
import { useReady } from "../pieces/use-loaded.ts";
import { type Arm, type Asked, armsIn } from "./model/arms.ts";

/** The arms of a study. @throws TangoError("bad-file") for an arm that the study does not have */
export const loadArms = async (asked: Asked): Promise<readonly Arm[]> =>
  armsIn(await pageSources.table(asked.study), asked);

/** The arms of a study for a lesson or scene, once the study's table is loaded. */
export const useArms = (asked: Asked): readonly Arm[] | "waiting" | "failed" =>
  useReady(asked, loadArms);
