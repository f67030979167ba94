import type { ReactNode } from "react";
import type { HideablePart } from "../runtime/app-state.ts";
import { useHides } from "./navigation/locks.ts";
import { PartBoundary } from "./PartBoundary.tsx";

interface Props {
  readonly name: HideablePart;
  readonly children: ReactNode;
}

/** A part of a view: renders nothing if the link hides it, and an error in it does not reach the other parts. */
export function Part({ name, children }: Props) {
  return useHides(name) ? null : <PartBoundary>{children}</PartBoundary>;
}
