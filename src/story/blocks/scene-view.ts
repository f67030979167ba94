/** The view of a block in a scene, the default export of its `scene.tsx`. */
import type { ComponentType } from "react";
import type { Told } from "../../i18n/told.ts";
import type { Part } from "./block.ts";
import type { SceneFacts } from "./scene-facts.ts";

export interface PartProps<P extends Part = Part> {
  readonly part: P;
  /** What is on screen of the run. */
  readonly facts: SceneFacts;
  /** A text in the language of the page, with the scene's figures in it. */
  readonly told: (text: Told) => string;
  /** A figure of the scene as it is written; an ellipsis while it is fetched. */
  readonly written: (name: string) => string;
}

export interface SceneView<P extends Part = Part> {
  readonly View: ComponentType<PartProps<P>>;
  /** Loads what it draws, as its view does: called ahead of its use, so that the talk needs no network from there on. */
  readonly load?: (part: P) => Promise<unknown>;
}
