import { createStore, type StoreApi } from "zustand/vanilla";
import { type EditorState, NOT_EDITED } from "./editor.ts";
import { NOT_MEASURED, type TablesState } from "./figures.ts";
import { type FoolState, NOT_TRIED } from "./fool.ts";
import { type ModelsState, NOT_LOADED } from "./models.ts";
import { NOT_ASKED, type QuizState } from "./quiz.ts";
import { NOT_SAMPLED, type SamplesState } from "./samples.ts";

/** All that the inference lab shows; each part is changed by its owner alone. */
export interface TryState {
  readonly models: ModelsState;
  readonly samples: SamplesState;
  readonly edited: EditorState;
  readonly figures: TablesState;
  readonly quiz: QuizState;
  readonly fool: FoolState;
  /** The editor of the game. */
  readonly foolEdited: EditorState;
}

export const createTryState = (): StoreApi<TryState> =>
  createStore<TryState>(() => ({
    models: NOT_LOADED,
    samples: NOT_SAMPLED,
    edited: NOT_EDITED,
    figures: NOT_MEASURED,
    quiz: NOT_ASKED,
    fool: NOT_TRIED,
    foolEdited: NOT_EDITED,
  }));
