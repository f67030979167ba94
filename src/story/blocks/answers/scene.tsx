import { Part } from "../../../page/Part.tsx";
import type { SceneView } from "../scene-view.ts";
import { Answers } from "./Answers.tsx";

const scene: SceneView = {
  View: ({ facts }) => (
    <Part name="rail">
      <Answers facts={facts} />
    </Part>
  ),
};

export default scene;
