import type { Part } from "./forms.ts";
import type { SceneFacts } from "./scene-facts.ts";

/** What the view of a part of a scene gets. */
export interface PartProps<P extends Part = Part> {
  readonly part: P;
  /** The facts about the run on screen. */
  readonly facts: SceneFacts;
  /** Writes a text in the page's language, with the scene's figures filled in. */
  readonly told: (text: string) => string;
}
