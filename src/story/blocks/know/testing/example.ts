import type { Know } from "../schema.ts";

export const EXAMPLE: Know = { kind: "know", text: ["Go through the three waves."], preset: "gap" };
