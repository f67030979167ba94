import type { ReactNode } from "react";
import { RowLineSlot } from "../../page/solution/row-line.ts";
import { useViews } from "./views.ts";

/** Provides the line that slow motion adds to each row of the group below. */
export function RowLines({ children }: { readonly children: ReactNode }) {
  const views = useViews();
  return (
    <RowLineSlot value={typeof views === "object" ? views.RowLine : null}>{children}</RowLineSlot>
  );
}
