import type { WrittenNumber } from "../../../run-view/figures/write.ts";
import type { Paragraphs as Many } from "../../lesson/lessons/schema.ts";
import { Paragraphs } from "./Paragraphs.tsx";

interface Props {
  readonly texts: Many;
  readonly figures: ReadonlyMap<string, WrittenNumber>;
}

/** Paragraphs of a doing, with the lesson's figures in them. */
export const Texts = ({ texts, figures }: Props) => (
  <Paragraphs
    texts={texts}
    numbers={new Map([...figures].map(([name, { text }]) => [name, text]))}
  />
);
