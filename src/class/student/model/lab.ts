import { fetchLive } from "../../../page/app.ts";
import { nameOf } from "../../../page/persistence.ts";
import { connectLater } from "../../../runtime/connect-later.ts";
import { createApp } from "../../../runtime/create-app.ts";
import { RunPersistence } from "../../../runtime/persistence/run-persistence.ts";
import type { ClassPlan } from "../../../study/class/plan.ts";
import { Training } from "./training.ts";

/** The student's training on this page. Its lab has no recordings, because each seed has its own SFT. */
export function openTraining(plan: ClassPlan, given: number | null): Training {
  const lab = createApp(
    connectLater(async () => {
      const { connectApp, watchLive } = await fetchLive();
      watchLive(lab);
      return connectApp;
    }),
  );
  const saved = new RunPersistence(lab, ({ preset, settings }) => nameOf(preset, settings.seed));
  saved.autoSaver.follow();
  return new Training({ plan, lab, saved, given });
}
