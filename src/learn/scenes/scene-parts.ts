import type { ComponentType } from "react";
import type { HideablePart } from "../../runtime/app-state.ts";
import { fetchLazy } from "../../ui/kit/lazy.ts";
import { loadArms } from "../loaded/arms.ts";
import { Address, loadCode } from "./Address.tsx";
import { Answers } from "./Answers.tsx";
import { BeforeAfter, loadBeforeAfter } from "./BeforeAfter.tsx";
import { Facts } from "./Facts.tsx";
import type { Part } from "./forms.ts";
import { Loop } from "./Loop.tsx";
import { Models } from "./Models.tsx";
import { Numbers } from "./Numbers.tsx";
import { loadReached, Reached } from "./Reached.tsx";
import { Runs } from "./Runs.tsx";
import { BesideChart, SceneChart } from "./SceneChart.tsx";
import { SceneSheet } from "./SceneSheet.tsx";
import type { PartProps } from "./scene-facts.ts";

/** How a part of a scene is shown. */
interface ScenePart<P extends Part = Part> {
  readonly View: ComponentType<PartProps<P>>;
  /** Loads what the view draws. Called ahead of the view, so that the talk needs no network from then on. */
  readonly load?: (part: P) => Promise<unknown>;
  /** Whether it shows the run on screen, recorded data of a study, or neither. */
  readonly shows: "run" | "study" | "page";
  /** `beside`: in a narrow column of its own. */
  readonly place?: "beside";
  /** The part of the page that it is, for links that hide parts. */
  readonly partOfPage?: HideablePart;
  /** Whether it shows which steps are wrong, unless the truth is hidden. */
  readonly tellsTruth?: boolean;
}

const nameOf = (part: Part) => (typeof part === "string" ? part : part.draw);

const PARTS: {
  readonly [Name in ReturnType<typeof nameOf>]: ScenePart<
    Extract<Part, Name | { readonly draw: Name }>
  >;
} = {
  address: { View: Address, load: () => fetchLazy(loadCode), shows: "page" },
  answers: { View: Answers, shows: "run", partOfPage: "rail", tellsTruth: true },
  "before-after": { View: BeforeAfter, load: loadBeforeAfter, shows: "study" },
  beside: { View: BesideChart, shows: "run", partOfPage: "whatif" },
  chart: { View: SceneChart, shows: "run", partOfPage: "chart" },
  knowledge: { View: Facts, shows: "run", partOfPage: "verifier" },
  loop: { View: Loop, shows: "run", partOfPage: "stages" },
  models: { View: Models, shows: "page" },
  "new-problems": { View: Numbers, shows: "run", place: "beside" },
  reached: { View: Reached, load: loadReached, shows: "study" },
  runs: { View: Runs, load: loadArms, shows: "study" },
  sheet: { View: SceneSheet, shows: "run", tellsTruth: true },
};

/** How a part is shown; it gets no other part. */
export const scenePartOf = (part: Part): ScenePart => PARTS[nameOf(part)] as ScenePart;
