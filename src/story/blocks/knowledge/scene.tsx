import { Part } from "../../../page/Part.tsx";
import type { SceneView } from "../scene-view.ts";
import { Facts } from "./Facts.tsx";

export default {
  View: ({ facts }) => (
    <Part name="verifier">
      <Facts facts={facts} />
    </Part>
  ),
} satisfies SceneView;
