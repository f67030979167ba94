import type { Fault, WrittenKind } from "../../page/written/read.ts";
import { textFaults } from "../../run/figures/text-faults.ts";
import type { SceneFile } from "./scene.ts";
import { sceneSchema } from "./schema.ts";

/** Names in braces that are not among the scene's figures. */
function* faultsOf(scene: SceneFile): Iterable<Fault> {
  yield* textFaults(scene, () => Object.keys(scene.numbers ?? {}));
}

export const sceneFile: WrittenKind<typeof sceneSchema> = { schema: sceneSchema, faults: faultsOf };
