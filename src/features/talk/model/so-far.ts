import type { Told } from "../../../i18n/told.ts";
import type { Now } from "../../../run-view/now/now.ts";

/** What may be said of a run that has not ended: how far it is, and no finding. Null at its end. */
export function soFar({ update, updates }: Pick<Now, "update" | "updates">): Told | null {
  if (update >= updates) return null;
  return {
    en: `${update} of ${updates} updates so far.`,
    zh: `到目前为止 ${updates} 次更新中的 ${update} 次。`,
  };
}
