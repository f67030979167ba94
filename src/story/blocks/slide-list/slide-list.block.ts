import { defineBlock } from "../block.ts";
import { slideList } from "./schema.ts";

export default defineBlock({
  id: "slide-list",
  scene: { schema: slideList, shows: "page", place: "half" },
});
