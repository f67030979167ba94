import { defineBlock } from "../block.ts";
import { picture } from "./schema.ts";

export default defineBlock({
  id: "picture",
  scene: { schema: picture, shows: "page", place: "half" },
});
