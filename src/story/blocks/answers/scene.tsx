import { Part } from "../../../page/Part.tsx";
import type { SceneView } from "../scene-view.ts";
import { Answers } from "./Answers.tsx";

export default {
  View: ({ facts }) => (
    <Part name="rail">
      <Answers facts={facts} />
    </Part>
  ),
} satisfies SceneView;
