/** The student's prediction for one arm, where the picture can draw it. */
import type { Guess } from "../../lesson-view.ts";
import type { Lanes } from "../schema.ts";

export type Predicted =
  | { readonly kind: "choice" }
  | { readonly kind: "share" | "spread"; readonly values: readonly number[] };

/** The prediction that belongs to arm `at`; null for none. @param chosen index of the arm that the student chose */
export function predictedOf(
  { arms, ask }: Lanes,
  at: number,
  guess: Guess | null,
  chosen: number | null,
): Predicted | null {
  if (ask) return at === chosen ? { kind: "choice" } : null;
  const answer = arms[at]?.predicted;
  if (answer === undefined || guess === null) return null;
  switch (guess.kind) {
    case "choice":
      return guess.value === answer ? { kind: "choice" } : null;
    case "share":
      return { kind: "share", values: [guess.value] };
    case "spread":
      return { kind: "spread", values: guess.value };
  }
}
