/**
 * Types of blocks: `<id>/<id>.block.ts` exports a block's forms in lessons and scenes, with the schemas that files are
 * read with. The views are not in this file but in `lesson.ts` and `scene.tsx` of the same folder.
 */
import type * as v from "valibot";
import type { paragraphs } from "../../run/figures/schema-pieces.ts";
import type { HideablePart } from "../../runtime/app-state.ts";

/** An activity in a lesson, with the fields that all blocks have. The other fields are read only by the block. */
export interface Doing {
  readonly kind: string;
  readonly text: v.InferOutput<typeof paragraphs>;
}

/** What a scene shows: only the name of a block's form, or a table with its name and more fields. */
export type Part = string | { readonly draw: string };

/** A metric of a shipped recording, after `at` updates of both models. */
export interface Measured {
  readonly preset: string;
  readonly metric: string;
  readonly at: number;
}

/** The form of a block in lessons, where students do something. */
export interface LessonForm<D extends Doing = Doing> {
  /** The literal `kind` is the form's name in lesson files and never changes. */
  readonly schema: v.GenericSchema<unknown, D> & {
    readonly entries: { readonly kind: { readonly literal: string } };
  };
  /** The figure that the block's picture ends with. */
  measures?(doing: D): Measured;
  /** Whether the picture draws a prediction beside the runs. @param share predicted figure; null if no share */
  draws?(doing: D, share: string | null): boolean;
}

/** The form of a block in scenes, which the audience looks at. */
export interface SceneForm<P extends Part = Part> {
  /** The literal, alone or as `draw`, is the form's name in scene files and never changes. */
  readonly schema: v.GenericSchema<unknown, P> &
    (
      | { readonly literal: string }
      | { readonly entries: { readonly draw: { readonly literal: string } } }
    );
  /** Whether the form shows the run on screen, recorded data of a study, or neither. */
  readonly shows: "run" | "study" | "page";
  /** `beside`: in a narrow column of its own; `both`: across both columns. */
  readonly place?: "beside" | "both";
  /** The part of the page that the form is, for links that hide parts. */
  readonly partOfPage?: HideablePart;
  /** Whether the form shows which steps are wrong, unless the truth is hidden. */
  readonly tellsTruth?: boolean;
}

export interface Block {
  /** The name of the block's folder. */
  readonly id: string;
  readonly lesson?: LessonForm;
  readonly scene?: SceneForm;
}

/** Makes a block with forms typed by their schemas. Other code sees only `Doing` and `Part`, read by a schema. */
export const defineBlock = <D extends Doing, P extends Part>(block: {
  readonly id: string;
  readonly lesson?: LessonForm<D>;
  readonly scene?: SceneForm<P>;
}): Block => block;
