import type { ReactNode } from "react";
import type { HideablePart } from "../../runtime/app-state.ts";
import { useHides } from "./navigation/locks.ts";
import { PartBoundary } from "./PartBoundary.tsx";

interface Props {
  readonly name: HideablePart;
  readonly children: ReactNode;
}

/** A part of a view. It renders nothing if the link hides it, and contains its own rendering errors. */
export function Part({ name, children }: Props) {
  return useHides(name) ? null : <PartBoundary>{children}</PartBoundary>;
}
