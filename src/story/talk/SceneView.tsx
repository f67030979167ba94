import { useWords } from "../../i18n/index.ts";
import { type Told, useTold } from "../../i18n/told.ts";
import { Part } from "../../page/Part.tsx";
import { Boundary, PartBoundary } from "../../page/PartBoundary.tsx";
import { Growth } from "../../run-view/growth/Growth.tsx";
import { Address } from "../blocks/address/Address.tsx";
import { Answers } from "../blocks/answers/Answers.tsx";
import { Runs } from "../blocks/dots/Runs.tsx";
import { Facts } from "../blocks/knowledge/Facts.tsx";
import { Lanes } from "../blocks/lanes/Lanes.tsx";
import { Curves } from "../blocks/lines/Curves.tsx";
import { StudyFigure } from "../blocks/number/StudyFigure.tsx";
import { Numbers } from "../blocks/numbers/Numbers.tsx";
import { Reached } from "../blocks/reached/Reached.tsx";
import { SceneSheet } from "../blocks/sheet/SceneSheet.tsx";
import type { SceneFacts } from "./model/scene-facts.ts";
import { sayingOf } from "./says/registry.ts";
import styles from "./scene.module.css";
import type { RunPart, SceneFile, ScenePart, StudyPart } from "./scenes/scene.ts";
import { useSceneFacts } from "./use-scene-facts.ts";
import { useSceneNumbers, useTexts } from "./use-scene-numbers.ts";
import { talkWords } from "./words.en.ts";

/** Figures have a narrow column of their own. */
const isBeside = (part: ScenePart): boolean =>
  part === "new-problems" || (typeof part === "object" && part.draw === "figure");
const keyOf = (part: ScenePart, i: number): string =>
  typeof part === "string" ? part : `${part.draw} ${i}`;

interface Props {
  readonly scene: SceneFile;
}

/** A scene; its title alone where its figures cannot be had, so that the keys still lead on. */
export const SceneView = ({ scene }: Props) => (
  <Boundary fallback={() => <TitleAlone scene={scene} />}>
    <WholeScene scene={scene} />
  </Boundary>
);

function TitleAlone({ scene }: Props) {
  const words = useWords(talkWords);
  const told = useTold();
  return (
    <header className={styles.say}>
      <h1>{told(scene.title)}</h1>
      <p>{words.noFigures}</p>
    </header>
  );
}

/** A headline and at most three parts: the last beside the others where it is figures. */
function WholeScene({ scene }: Props) {
  const texts = useTexts(scene);
  const facts = useSceneFacts();
  const { headline, meaning } = sayingOf(scene, facts);
  const draw = (part: ScenePart, i: number) => (
    <PartBoundary key={keyOf(part, i)}>
      {typeof part === "string" ? (
        <RunParts part={part} facts={facts} />
      ) : (
        <StudyParts part={part} scene={scene} texts={texts} />
      )}
    </PartBoundary>
  );
  const main = scene.parts.filter((part) => !isBeside(part));
  const beside = scene.parts.filter(isBeside);
  return (
    <>
      <header className={styles.say} aria-live="polite" aria-atomic>
        <h1>{texts(headline)}</h1>
        {meaning ? <p>{texts(meaning)}</p> : null}
      </header>
      <div
        className={styles.row}
        data-parts={scene.parts.includes("lanes") || beside.length > 0 ? 2 : 1}
      >
        {main.map(draw)}
        {beside.length > 0 ? <div className={styles.beside}>{beside.map(draw)}</div> : null}
      </div>
    </>
  );
}

interface StudyPartsProps {
  readonly part: StudyPart;
  readonly scene: SceneFile;
  readonly texts: (text: Told) => string;
}

function StudyParts({ part, scene, texts }: StudyPartsProps) {
  const figures = useSceneNumbers(scene);
  switch (part.draw) {
    case "figure": {
      const number = figures?.get(part.number)?.text ?? "…";
      return <StudyFigure part={part} number={number} text={texts(part.text)} />;
    }
    case "runs":
      return <Runs part={part} told={texts} />;
    case "curves":
      return <Curves part={part} told={texts} />;
    case "reached":
      return <Reached part={part} told={texts} />;
  }
}

function RunParts({ part, facts }: { readonly part: RunPart; readonly facts: SceneFacts }) {
  switch (part) {
    case "answers":
      return (
        <Part name="rail">
          <Answers facts={facts} />
        </Part>
      );
    case "address":
      return <Address />;
    case "sheet":
      return <SceneSheet facts={facts} />;
    case "new-problems":
      return <Numbers facts={facts} />;
    case "knowledge":
      return (
        <Part name="verifier">
          <Facts facts={facts} />
        </Part>
      );
    case "lanes":
      return (
        <Part name="whatif">
          <Lanes facts={facts} />
        </Part>
      );
    case "chart":
      return (
        <Part name="chart">
          <div className={styles.chart}>
            <Growth note={null} isAlone />
          </div>
        </Part>
      );
  }
}
