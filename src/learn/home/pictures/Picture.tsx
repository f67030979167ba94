import type { ComponentType } from "react";
import type { Lesson, PICTURES } from "../../../story/lesson/lessons/schema.ts";
import { Checks, Wrong } from "./checker-pictures.tsx";
import { Group, Push, Zero } from "./push-pictures.tsx";
import { Dots, Facts } from "./worth-pictures.tsx";

const DRAWN: Readonly<Record<(typeof PICTURES)[number], ComponentType>> = {
  push: Push,
  group: Group,
  zero: Zero,
  checks: Checks,
  wrong: Wrong,
  facts: Facts,
  dots: Dots,
};

/** A lesson's activity as a small fixed drawing, without data or text. */
export function Picture({ name }: { readonly name: Lesson["picture"] }) {
  const Drawn = DRAWN[name];
  return (
    <svg viewBox="0 0 128 48" fill="none" aria-hidden="true">
      <Drawn />
    </svg>
  );
}
