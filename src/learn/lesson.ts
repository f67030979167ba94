/** What a lesson is: its facts, its figures, and its parts as plain elements. */
import type { ReactElement, ReactNode } from "react";
import type { NumberSource } from "../watch/figures/number-source.ts";
import type { QuestionProps } from "./player/Question.tsx";

/** Where the runs of a study will be: dots to stack on a scale. The true result is the study's own runs. */
export interface Spread {
  readonly kind: "spread";
  readonly study: string;
  readonly measure: string;
  readonly arm: string;
  readonly from: number;
  readonly to: number;
  readonly bins: number;
}

interface Choice {
  readonly kind: "choice";
  readonly options: readonly string[];
  /** Index of the option that turns out true. */
  readonly truth: number;
}

/** A share in [0, 1], as a point to drag, which also counts as one of the options. */
interface Share {
  readonly kind: "share";
  /** Figures: the share at the start, and the one that was measured. */
  readonly start: string;
  readonly truth: string;
  /** In the order of their values; `upTo` is the largest share that counts as the option. */
  readonly options: readonly {
    readonly text: string;
    readonly value: number;
    readonly upTo: number;
  }[];
}

/** The prediction, made before anything plays. It is stored and compared, but never graded. */
export type Predict = (Choice | Share | Spread) & {
  readonly question: string;
  /** What is predicted, as the title of the chart. */
  readonly title?: string;
};

/** A lesson, from a file of lessons/. */
export interface Lesson extends Facts {
  /** What students can explain after the lesson. */
  readonly goal: ReactNode;
  /** What is known before the prediction. */
  readonly known: ReactNode;
  readonly predict: Predict;
  /** One activity, or two in order. */
  readonly do: readonly ReactElement[];
  /** "What did you see?", asked before any explanation; the first answer is graded. */
  readonly see: ReactElement<QuestionProps>;
  readonly explain: ReactNode;
  readonly check: ReactElement<QuestionProps>;
  readonly further: ReactNode;
}

interface Facts {
  /** Stored in links and on devices: never changed once the lesson is published. */
  readonly id: string;
  /** Place among the lessons, smallest first. */
  readonly order: number;
  readonly chapter: "push" | "checker" | "worth";
  readonly minutes: number;
  readonly title: string;
  /** The small picture of its card. */
  readonly picture: "push" | "group" | "zero" | "checks" | "wrong" | "facts" | "dots";
  /** The page's address at which the student can go on, from after "?". */
  readonly link: string;
  /** Where the figures of its texts come from, by name. */
  readonly numbers: Readonly<Record<string, NumberSource>>;
}
