import { LanesStage } from "./dots/LanesStage.tsx";
import { LanesTask } from "./dots/LanesTask.tsx";
import type { Doing } from "./forms.ts";
import { HandStage } from "./hand/HandStage.tsx";
import { HandTask } from "./hand/HandTask.tsx";
import { KnowStage } from "./know/KnowStage.tsx";
import { KnowTask } from "./know/KnowTask.tsx";
import type { LessonView } from "./lesson-view.ts";
import { MarkStage } from "./mark/MarkStage.tsx";
import { MarkTask } from "./mark/MarkTask.tsx";
import { TrainStage } from "./train/TrainStage.tsx";
import { TrainTask } from "./train/TrainTask.tsx";
import { WatchStage } from "./watch/WatchStage.tsx";
import { WatchTask } from "./watch/WatchTask.tsx";

/** The views of all activities. */
export const LESSON_VIEWS: {
  readonly [Kind in Doing["kind"]]: LessonView<Extract<Doing, { readonly kind: Kind }>>;
} = {
  hand: { Task: HandTask, Stage: HandStage },
  know: { Task: KnowTask, Stage: KnowStage },
  lanes: { Task: LanesTask, Stage: LanesStage },
  mark: { Task: MarkTask, Stage: MarkStage },
  train: { Task: TrainTask, Stage: TrainStage },
  watch: { Task: WatchTask, Stage: WatchStage },
};

/** The view of an activity, which gets no other kind. */
export const lessonViewOf = ({ kind }: Doing): LessonView => LESSON_VIEWS[kind] as LessonView;
