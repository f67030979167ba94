import { defineBlock } from "../block.ts";
import { slideFormula } from "./schema.ts";

export default defineBlock({
  id: "slide-formula",
  scene: { schema: slideFormula, shows: "page", place: "half" },
});
