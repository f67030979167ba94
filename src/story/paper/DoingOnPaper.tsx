import type { ComponentType } from "react";
import type { PaperProps } from "../blocks/doing-kind.ts";
import type { Doing } from "../blocks/doing-schema.ts";
import { Paragraphs } from "../blocks/pieces/Paragraphs.tsx";
import { DOINGS } from "../blocks/registry.ts";

type Props = PaperProps<Doing["kind"]>;

/** What one does, with space for what comes of it. */
export function DoingOnPaper({ doing, texts }: Props) {
  const Space = DOINGS[doing.kind].Paper as ComponentType<Props>;
  return (
    <>
      <Paragraphs texts={doing.text} numbers={texts} />
      <Space doing={doing} texts={texts} />
    </>
  );
}

/** What a doing asks to work out. */
export function DoingAnswers({ doing, texts }: Props) {
  const Answers = DOINGS[doing.kind].Answers as ComponentType<Props> | null;
  return Answers ? <Answers doing={doing} texts={texts} /> : null;
}
