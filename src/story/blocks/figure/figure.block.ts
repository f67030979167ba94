import { defineBlock } from "../block.ts";
import { figure } from "./schema.ts";

export default defineBlock({
  id: "figure",
  scene: { schema: figure, shows: "study", place: "beside" },
});
