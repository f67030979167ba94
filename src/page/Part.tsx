import type { ReactNode } from "react";
import type { HideablePart } from "../runtime/app-state.ts";
import { useHides } from "./navigation/locks.ts";
import { PartBoundary } from "./PartBoundary.tsx";

interface Props {
  readonly name: HideablePart;
  readonly children: ReactNode;
}

/** A part that several views compose: nothing where the link hides it, and where it fails, it fails alone. */
export function Part({ name, children }: Props) {
  return useHides(name) ? null : <PartBoundary>{children}</PartBoundary>;
}
