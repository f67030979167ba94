import type { ComponentType } from "react";
import type { Lesson, PICTURES } from "../../../story/lesson/lessons/schema.ts";
import { Bars, Checks, Fooled, Wrong } from "./checker-pictures.tsx";
import { Clip, Group, Push, Zero } from "./push-pictures.tsx";
import { Dots, Facts, Heat, Votes } from "./worth-pictures.tsx";

const DRAWN: Readonly<Record<(typeof PICTURES)[number], ComponentType>> = {
  push: Push,
  group: Group,
  zero: Zero,
  checks: Checks,
  wrong: Wrong,
  bars: Bars,
  fooled: Fooled,
  facts: Facts,
  heat: Heat,
  votes: Votes,
  dots: Dots,
  clip: Clip,
};

/** A small drawing of a lesson's activity; always the same, without data or text. */
export function Picture({ name }: { readonly name: Lesson["picture"] }) {
  if (name === undefined) return null;
  const Drawn = DRAWN[name];
  return (
    <svg viewBox="0 0 128 48" fill="none" aria-hidden="true">
      <Drawn />
    </svg>
  );
}
