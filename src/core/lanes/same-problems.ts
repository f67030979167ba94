import { settingsOfParts } from "../settings/parts.ts";
import type { Settings } from "../settings/settings.ts";

/** Whether two runs of one task and seed train on the same problems. */
export const trainsOnSame = (one: Settings, other: Settings): boolean =>
  settingsOfParts("problems").every((key) => one[key] === other[key]);
