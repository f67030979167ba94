import type { Paragraphs as Texts } from "../../lesson/lessons/schema.ts";
import { Written } from "./Written.tsx";

interface Props {
  readonly texts: Texts;
  /** All figures of the lesson by name, as written. */
  readonly numbers: ReadonlyMap<string, string>;
}

/** Paragraphs of a lesson, with figures filled in. */
export function Paragraphs({ texts, numbers }: Props) {
  return texts.map((text) => (
    <p key={text}>
      <Written text={text} numbers={numbers} />
    </p>
  ));
}
