import { Part } from "../../../page/Part.tsx";
import type { SceneView } from "../scene-view.ts";
import { Lanes } from "./Lanes.tsx";

const scene: SceneView = {
  View: ({ facts }) => (
    <Part name="whatif">
      <Lanes facts={facts} />
    </Part>
  ),
};

export default scene;
