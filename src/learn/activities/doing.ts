/** What a lesson gives to the activity on screen. */
import { createContext, type ReactNode, useContext } from "react";
import type { WrittenNumber } from "../../watch/figures/write.ts";
import type { Prediction } from "../player/prediction.ts";

export type Figures = ReadonlyMap<string, WrittenNumber>;

export interface Doing {
  /** The lesson's figures by name, all of them known. */
  readonly figures: Figures;
  /** The student's prediction, drawn by pictures that show the measured result: of a spread, the value of each dot. */
  readonly guess: Prediction | null;
  /** What this device stores of the activity; null before its first use. Plain JSON of at most 2 kB. */
  readonly kept: unknown;
  readonly onKeep: (kept: unknown) => void;
  /** Whether the activity has been done once, so that it need not be done again. */
  readonly isDone: boolean;
  /** Called when the activity is done, so that the student may go on to the next part. */
  readonly onDone: () => void;
  /** Places its two sides: what to do in the column of text, and the picture, which stays when the student goes on. */
  readonly frame: (task: ReactNode, picture: ReactNode) => ReactNode;
}

export const DoingContext = createContext<Doing | null>(null);

/** @throws Error outside of a lesson */
export function useDoing(): Doing {
  const doing = useContext(DoingContext);
  if (!doing) throw new Error("An activity is drawn in a lesson.");
  return doing;
}
