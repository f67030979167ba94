import { useTold } from "../../../i18n/told.ts";
import type { Paragraphs as Texts } from "../../lesson/lessons/schema.ts";
import { Written } from "./Written.tsx";

interface Props {
  readonly texts: Texts;
  /** All figures of the lesson by name, as written. */
  readonly numbers: ReadonlyMap<string, string>;
}

/** Paragraphs of a lesson, with figures filled in. */
export function Paragraphs({ texts, numbers }: Props) {
  const told = useTold();
  return texts.map((text) => (
    <p key={text.en}>
      <Written text={told(text)} numbers={numbers} />
    </p>
  ));
}
