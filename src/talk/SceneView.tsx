import type { Part } from "../learn/scenes/forms.ts";
import type { PartProps } from "../learn/scenes/scene-facts.ts";
import { scenePartOf } from "../learn/scenes/scene-parts.ts";
import { Part as Hideable } from "../ui/page/Part.tsx";
import { Boundary, PartBoundary } from "../ui/page/PartBoundary.tsx";
import { sayingOf } from "./says/registry.ts";
import styles from "./scene.module.css";
import type { SceneFile } from "./scenes/scene.ts";
import { useSceneFacts } from "./use-scene-facts.ts";
import { useTexts } from "./use-scene-numbers.ts";

const placeOf = (part: Part) => scenePartOf(part).place;
const keyOf = (part: Part, i: number): string =>
  typeof part === "string" ? part : `${part.draw} ${i}`;

interface Props {
  readonly scene: SceneFile;
}

/** A scene; if its figures cannot be loaded, only the scene's title, so that the talk can go on. */
export const SceneView = ({ scene }: Props) => (
  <Boundary fallback={() => <TitleAlone scene={scene} />}>
    <WholeScene scene={scene} />
  </Boundary>
);

function TitleAlone({ scene }: Props) {
  return (
    <header className={`${styles.say} wrap-anywhere`}>
      <h1>{scene.title}</h1>
      <p>The figures of this scene could not be fetched.</p>
    </header>
  );
}

/** A headline and at most three parts: the last one beside the others if it has figures. */
function WholeScene({ scene }: Props) {
  const told = useTexts(scene);
  const facts = useSceneFacts();
  const { headline, meaning } = sayingOf(scene, facts);
  const draw = (part: Part, i: number) => (
    <PartBoundary key={keyOf(part, i)}>
      <Drawn part={part} facts={facts} told={told} />
    </PartBoundary>
  );
  const main = scene.parts.filter((part) => placeOf(part) !== "beside");
  const beside = scene.parts.filter((part) => placeOf(part) === "beside");
  return (
    <>
      <header className={`${styles.say} wrap-anywhere`} aria-live="polite" aria-atomic>
        <h1>{told(headline)}</h1>
        {meaning ? <p>{told(meaning)}</p> : null}
      </header>
      <div
        className={`${styles.row} grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] items-center gap-x-s7 gap-y-s6`}
        data-parts={beside.length > 0 ? 2 : 1}
      >
        {main.map(draw)}
        {beside.length > 0 ? (
          <div className="grid gap-s6 phone:justify-items-start">{beside.map(draw)}</div>
        ) : null}
      </div>
    </>
  );
}

function Drawn(props: PartProps) {
  const { View, partOfPage } = scenePartOf(props.part);
  const drawn = <View {...props} />;
  return partOfPage ? <Hideable name={partOfPage}>{drawn}</Hideable> : drawn;
}
