import { LargeNumber } from "../pieces/LargeNumber.tsx";
import type { SceneView } from "../scene-view.ts";
import type { FigurePart } from "./schema.ts";

export default {
  View: ({ part: { number, text, ink }, told, written }) => (
    <LargeNumber number={written(number)} ink={ink} texts={[told(text)]} />
  ),
} satisfies SceneView<FigurePart>;
