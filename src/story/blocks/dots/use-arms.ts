import { pageSources } from "../../../run/figures/sources.ts";
import { useReady } from "../pieces/use-loaded.ts";
import { type Arm, type Asked, armsIn } from "./model/arms.ts";

/** The arms of a study. @throws TangoError("bad-file") for an arm that the study has not */
export const loadArms = async (asked: Asked): Promise<readonly Arm[]> =>
  armsIn(await pageSources.table(asked.study), asked);

/** The arms of what is shown, once the study's table is there. */
export const useArms = (asked: Asked): readonly Arm[] | "waiting" | "failed" =>
  useReady(asked, loadArms);
