/**
 * What a block says of itself: the default export of `<id>/<id>.block.ts`. It has the block's forms in lessons and in
 * scenes with their schemas, and no view: files are read with it. The views lie beside it, `lesson.ts` and `scene.tsx`.
 */
import type * as v from "valibot";
import type { Fault } from "../../page/written/read.ts";
import type { paragraphs } from "../../run/figures/schema-pieces.ts";
import type { HideablePart } from "../../runtime/app-state.ts";

/** An activity in a lesson: the fields that every block has. Only the block itself reads the others. */
export interface Doing {
  readonly kind: string;
  readonly text: v.InferOutput<typeof paragraphs>;
}

/** What a scene shows: the name alone, or a table with more. */
export type Part = string | { readonly draw: string };

/** The lesson around a doing. */
export interface Around {
  readonly numbers: Readonly<Record<string, unknown>>;
}

/** A figure that was measured in a shipped recording, after `at` updates of both models. */
export interface Measured {
  readonly preset: string;
  readonly metric: string;
  readonly at: number;
}

/** A block in a lesson, where one does something with it. */
export interface LessonForm<D extends Doing = Doing> {
  /** Its literal `kind` is how files name it: it never changes. */
  readonly schema: v.GenericSchema<unknown, D> & {
    readonly entries: { readonly kind: { readonly literal: string } };
  };
  /** Whether something is worked out on paper: its view has `Answers`. */
  readonly isWorked?: boolean;
  /** Whether its picture is printed with the answers: its view has `Drawn`. */
  readonly isDrawn?: boolean;
  /** Names in braces that it fills itself, by the field whose text has them. */
  readonly fills?: Readonly<Record<string, readonly string[]>>;
  /** Checks its fields against each other and the lesson. @param at the path of the doing */
  faults?(doing: D, at: string, lesson: Around): Iterable<Fault>;
  /** The figures that a student works out, which stay open on a worksheet. */
  open?(doing: D): readonly string[];
  /** The figure on which its picture ends. */
  measures?(doing: D): Measured;
  /** Whether its picture draws what was predicted beside the runs. @param share name of the figure whose share was predicted; null for any other prediction */
  draws?(doing: D, share: string | null): boolean;
}

/** A block in a scene, where one looks at it. */
export interface SceneForm<P extends Part = Part> {
  /** Its literal, alone or as `draw`, is how files name it: it never changes. */
  readonly schema: v.GenericSchema<unknown, P> &
    (
      | { readonly literal: string }
      | { readonly entries: { readonly draw: { readonly literal: string } } }
    );
  /** Whether it shows the run on screen, recorded data of a study, or neither. */
  readonly shows: "run" | "study" | "page";
  /** `beside`: in a narrow column of its own; `both`: it fills both columns; `half`: as wide as others of the scene. */
  readonly place?: "beside" | "both" | "half";
  /** The part of the page that it is, which a link may hide. */
  readonly partOfPage?: HideablePart;
  /** Whether it tells which steps are wrong, as long as the truth is shown. */
  readonly tellsTruth?: boolean;
}

export interface Block {
  /** The name of its folder. */
  readonly id: string;
  readonly lesson?: LessonForm;
  readonly scene?: SceneForm;
}

/** A block whose forms are typed by their own schemas. Other code sees only `Doing` and `Part`, after the schema has read them. */
export const defineBlock = <D extends Doing, P extends Part>(block: {
  readonly id: string;
  readonly lesson?: LessonForm<D>;
  readonly scene?: SceneForm<P>;
}): Block => block;
