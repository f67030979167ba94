/** Two open questions, asked before the first lesson and after the last one, as this device keeps the answers. */
import * as v from "valibot";
import { recall, remember } from "../runtime/storage.ts";
import { CATEGORIES, type OpenCategories } from "../study/class/categories.ts";

export const ANSWERED_PAGES = ["before", "after"] as const;
export type AnsweredPage = (typeof ANSWERED_PAGES)[number];

export const OPEN_QUESTIONS = ["steps", "ninety"] as const;
export type OpenQuestion = (typeof OPEN_QUESTIONS)[number];

/** The most characters of an answer. */
export const MOST_WRITTEN = 400;

const answer = v.object({
  text: v.pipe(v.string(), v.maxLength(MOST_WRITTEN)),
  category: v.nullable(v.picklist(CATEGORIES)),
});
const answersSchema = v.object({ steps: answer, ninety: answer });

export type OpenAnswers = v.InferOutput<typeof answersSchema>;

export const openKey = (page: AnsweredPage): string => `learn.${page}`;

const NONE: OpenAnswers = {
  steps: { text: "", category: null },
  ninety: { text: "", category: null },
};

/** The answers stored on this device; empty ones where nothing usable is stored. */
export function readOpen(page: AnsweredPage): OpenAnswers {
  try {
    return v.parse(answersSchema, JSON.parse(recall(openKey(page)) ?? ""));
  } catch {
    return NONE;
  }
}

export const keepOpen = (page: AnsweredPage, answers: OpenAnswers): void =>
  remember(openKey(page), JSON.stringify(answers));

export const isAnswered = ({ text, category }: OpenAnswers[OpenQuestion]): boolean =>
  text.trim() !== "" || category !== null;

/** The categories that were chosen, in the order of the questions: a student's result carries them. */
export const openCategories = (page: AnsweredPage): OpenCategories => {
  const { steps, ninety } = readOpen(page);
  return [steps.category, ninety.category];
};
