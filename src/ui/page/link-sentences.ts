import type { Lock } from "../../runtime/app-state.ts";

/** A part of a link that cannot be used. */
export const badPart = (key: string, value: string, allowed: string) =>
  `${key} is ${JSON.stringify(value)}, but must be ${allowed}.`;

/** Why a control does nothing. */
export const LOCKED = {
  view: "This link stays in this view.",
  run: "This link stays with this run.",
  update: "This link stays at this update.",
  live: "This link does not train.",
} satisfies Readonly<Record<Lock, string>>;
