import { entriesIn } from "../registry.ts";
import type { Lane } from "./lane.ts";

const modules = import.meta.glob<Lane>("./*.lane.ts", { eager: true, import: "default" });

/** All lanes by id, sorted by `order`. To add one, add a file `<id>.lane.ts`. */
export const LANES: ReadonlyMap<string, Lane> = new Map(
  entriesIn<Lane>(modules, {
    id: "string",
    order: "number",
    change: "function",
    words: { question: "string", label: "string", share: "string", finding: "function" },
  }).map((lane) => [lane.id, lane]),
);
