import type { ComponentType } from "react";
import { fetchLazy } from "../../kit/lazy.ts";
import type { HideablePart } from "../../runtime/app-state.ts";
import { Address, loadCode } from "./address/Address.tsx";
import { Answers } from "./answers/Answers.tsx";
import { BeforeAfter, loadBeforeAfter } from "./before-after/BeforeAfter.tsx";
import { BesideChart, SceneChart } from "./chart/SceneChart.tsx";
import { Runs } from "./dots/Runs.tsx";
import { loadArms } from "./dots/use-arms.ts";
import type { Part } from "./forms.ts";
import { Facts } from "./knowledge/Facts.tsx";
import { Loop } from "./loop/Loop.tsx";
import { Models } from "./models/Models.tsx";
import { Numbers } from "./new-problems/Numbers.tsx";
import { loadReached, Reached } from "./reached/Reached.tsx";
import type { PartProps } from "./scene-view.ts";
import { SceneSheet } from "./sheet/SceneSheet.tsx";

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
