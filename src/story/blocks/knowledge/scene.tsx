import { Part } from "../../../page/Part.tsx";
import type { SceneView } from "../scene-view.ts";
import { Facts } from "./Facts.tsx";

const scene: SceneView = {
  View: ({ facts }) => (
    <Part name="verifier">
      <Facts facts={facts} />
    </Part>
  ),
};

export default scene;
