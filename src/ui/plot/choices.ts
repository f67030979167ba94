/** The user's choices about all charts; remembered from visit to visit. */
import { preference } from "../../runtime/preference.ts";
import { MOST_SMOOTHING } from "./smoothing.ts";

const USUAL_SMOOTHING = 0.8;

/** The smoothing weight of all charts, 0 … 0.99. */
export const chosenSmoothing = preference<number>("chart-smoothing", {
  read: (text) => {
    const smoothing = Number(text ?? USUAL_SMOOTHING);
    return smoothing > 0 ? Math.min(smoothing, MOST_SMOOTHING) : 0;
  },
  write: String,
});

/** Whether the y axes of all charts are logarithmic. */
export const chosenLog = preference<boolean>("chart-log", {
  read: (text) => text === "log",
  write: (isLog) => (isLog ? "log" : "linear"),
});
