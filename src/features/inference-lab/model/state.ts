import { createStore, type StoreApi } from "zustand/vanilla";
import { type AskState, NOT_VOTED } from "./ask.ts";
import { type FoolState, NOT_FOOLED } from "./fool.ts";
import { type ModelsState, NOT_LOADED } from "./models.ts";
import { NOT_ASKED, type QuizState } from "./quiz.ts";
import { NOT_TURNED, type ToyState } from "./toy.ts";

/** The state of the inference lab; each part is written only by the class that owns it. */
export interface TryState {
  readonly models: ModelsState;
  readonly quiz: QuizState;
  readonly fool: FoolState;
  readonly toy: ToyState;
  readonly ask: AskState;
}

export const createTryState = (): StoreApi<TryState> =>
  createStore<TryState>(() => ({
    models: NOT_LOADED,
    quiz: NOT_ASKED,
    fool: NOT_FOOLED,
    toy: NOT_TURNED,
    ask: NOT_VOTED,
  }));
