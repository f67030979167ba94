import { JSON_REFUSAL } from "../../core/json/fault-words.ts";
import { defineWords } from "../index.ts";

export const jsonWords = defineWords("json", JSON_REFUSAL);
