import { defineBlock } from "../block.ts";
import { hand } from "./schema.ts";

export default defineBlock({
  id: "hand",
  lesson: {
    schema: hand,
    draws: ({ bench }, share) =>
      bench.kind === "attempts"
        ? bench.others.some(({ guesses }) => guesses !== undefined)
        : bench.kind === "chance" && bench.after === share,
  },
});
