import { Part } from "../../../page/Part.tsx";
import type { SceneView } from "../scene-view.ts";
import { Lanes } from "./Lanes.tsx";

export default {
  View: ({ facts }) => (
    <Part name="whatif">
      <Lanes facts={facts} />
    </Part>
  ),
} satisfies SceneView;
