import type { ComponentType } from "react";
import type { Lesson } from "../lesson.ts";
import { Checks, Wrong } from "./checker-pictures.tsx";
import { Group, Push, Zero } from "./push-pictures.tsx";
import { Dots, Facts } from "./worth-pictures.tsx";

const DRAWN: Readonly<Record<Lesson["picture"], ComponentType>> = {
  push: Push,
  group: Group,
  zero: Zero,
  checks: Checks,
  wrong: Wrong,
  facts: Facts,
  dots: Dots,
};

interface Props {
  readonly name: Lesson["picture"];
  readonly className: string;
}

/** What one does in a lesson as a small fixed drawing, without data or text. */
export function LessonPicture({ name, className }: Props) {
  const Drawn = DRAWN[name];
  return (
    <svg className={className} viewBox="0 0 128 48" fill="none" aria-hidden="true">
      <Drawn />
    </svg>
  );
}
