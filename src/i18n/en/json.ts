import { JSON_REFUSAL } from "../../core/json/fault-words.ts";
import { defineWords } from "../index.ts";

/** Why a text that somebody wrote is not JSON. */
export const jsonWords = defineWords("json", JSON_REFUSAL);
