/** The view of a block in a scene, exported by its `scene.tsx`. */
import type { ComponentType } from "react";
import type { Part } from "./block.ts";
import type { SceneFacts } from "./scene-facts.ts";

export interface PartProps<P extends Part = Part> {
  readonly part: P;
  /** The facts about the run on screen. */
  readonly facts: SceneFacts;
  /** Writes a text in the page's language, with the scene's figures filled in. */
  readonly told: (text: string) => string;
}

export interface SceneView<P extends Part = Part> {
  readonly View: ComponentType<PartProps<P>>;
  /** Loads what the view draws. Called ahead of the view, so that the talk needs no network from then on. */
  readonly load?: (part: P) => Promise<unknown>;
}
