/** The user's choices about all charts; remembered from visit to visit. */
import { preference } from "../runtime/preference.ts";
import { MOST_SMOOTHING } from "./smoothing.ts";

/** The smoothing weight of all charts, 0 … 0.99. */
export const chosenSmoothing = preference<number>("chart-smoothing", {
  read: (text) => {
    const smoothing = Number(text ?? 0);
    return smoothing > 0 ? Math.min(smoothing, MOST_SMOOTHING) : 0;
  },
  write: String,
});
