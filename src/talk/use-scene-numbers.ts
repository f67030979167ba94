import { useLoaded } from "../learn/loaded/use-loaded.ts";
import { fillBraces } from "../watch/figures/number-text.ts";
import { type NumberValues, resolveNumbers } from "../watch/figures/resolve.ts";
import { pageSources } from "../watch/figures/sources.ts";
import { type WrittenNumber, writtenNumbers } from "../watch/figures/write.ts";
import type { SceneFile } from "./scenes/scene.ts";

const NO_NUMBERS = {};

export const loadFigures = (numbers: NonNullable<SceneFile["numbers"]>): Promise<NumberValues> =>
  resolveNumbers(numbers, pageSources);

/** The figures of a scene by name, in the language of the page; null while they are fetched. */
export function useSceneNumbers({
  numbers = NO_NUMBERS,
}: SceneFile): ReadonlyMap<string, WrittenNumber> | null {
  const values = useLoaded(numbers, loadFigures);
  return values && writtenNumbers(numbers, values);
}

/** Texts in the language of the page, with their figures; "…" stands for one that is still being fetched. */
export function useTexts(scene: SceneFile): (text: string) => string {
  const figures = useSceneNumbers(scene);
  const written = new Map(
    Object.keys(scene.numbers ?? NO_NUMBERS).map((name) => [name, figures?.get(name)?.text ?? "…"]),
  );
  return (text) => fillBraces(text, written);
}
