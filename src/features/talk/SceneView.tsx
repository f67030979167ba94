import { useWords } from "../../i18n/index.ts";
import { useTold } from "../../i18n/told.ts";
import { Part } from "../../page/Part.tsx";
import { PartBoundary } from "../../page/PartBoundary.tsx";
import { methodOf } from "../../run-view/model-card/method.ts";
import { choose } from "../../run-view/now/actions.ts";
import { RunChart } from "../../run-view/run-chart/RunChart.tsx";
import { Sheet } from "../../run-view/sheet/Sheet.tsx";
import { withoutTruth } from "../../runtime/timeline/update-stages.ts";
import { Lanes } from "./Lanes.tsx";
import type { SceneFacts } from "./model/scene-facts.ts";
import { Numbers } from "./Numbers.tsx";
import styles from "./scene.module.css";
import { sayingOf } from "./scenes/saying.ts";
import type { SceneFile, ScenePart } from "./scenes/scene.ts";
import { useSceneFacts } from "./use-scene-facts.ts";
import { talkWords } from "./words.en.ts";

/** A headline and at most three parts. */
export function SceneView({ scene }: { readonly scene: SceneFile }) {
  const told = useTold();
  const facts = useSceneFacts();
  const { headline, meaning } = sayingOf(scene, facts);
  const under = scene.parts.filter((part) => part === "chart");
  const beside = scene.parts.filter((part) => part !== "chart");
  return (
    <>
      <header className={styles.say} aria-live="polite" aria-atomic>
        <h1>{told(headline)}</h1>
        {meaning ? <p>{told(meaning)}</p> : null}
      </header>
      <div className={styles.row}>
        {beside.map((part) => (
          <PartBoundary key={part}>
            <SceneParts part={part} facts={facts} />
          </PartBoundary>
        ))}
      </div>
      {under.map((part) => (
        <PartBoundary key={part}>
          <SceneParts part={part} facts={facts} />
        </PartBoundary>
      ))}
    </>
  );
}

function SceneParts({ part, facts }: { readonly part: ScenePart; readonly facts: SceneFacts }) {
  switch (part) {
    case "sheet":
      return <SceneSheet facts={facts} />;
    case "training":
      return <Numbers facts={facts} on="training" />;
    case "new-problems":
      return <Numbers facts={facts} on="newProblems" />;
    case "lanes":
      return (
        <Part name="whatif">
          <Lanes facts={facts} />
        </Part>
      );
    case "chart":
      return (
        <Part name="chart">
          <RunChart size="talk" />
        </Part>
      );
    case "large-chart":
      return (
        <Part name="chart">
          <div className={styles.large}>
            <RunChart size="talk" />
          </div>
        </Part>
      );
  }
}

function SceneSheet({ facts }: { readonly facts: SceneFacts }) {
  const words = useWords(talkWords);
  const { group, attempt, step, seen, stage, settings } = facts.now;
  if (!group || attempt === null) return <p className={styles.nothing}>{words.nothing}</p>;
  return (
    <Sheet
      group={group}
      attempt={attempt}
      step={step}
      seen={facts.tellsTruth ? seen : withoutTruth(seen)}
      stage={stage}
      settings={settings}
      onStep={(next) => choose(attempt, next)}
      onAttempt={(row) => choose(row)}
      size="talk"
      judge={methodOf(settings.algorithm).judge}
    />
  );
}
