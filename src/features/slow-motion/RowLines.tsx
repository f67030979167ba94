import type { ReactNode } from "react";
import { RowLineSlot } from "../../lab/solution/row-line.ts";
import { useViews } from "./views.ts";

/** Gives the rows of the group below what each adds at the stage that is reached. */
export function RowLines({ children }: { readonly children: ReactNode }) {
  const views = useViews();
  return (
    <RowLineSlot value={typeof views === "object" ? views.RowLine : null}>{children}</RowLineSlot>
  );
}
