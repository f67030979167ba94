import { useWords } from "../../../../i18n/index.ts";
import { doingWords } from "../words.en.ts";

/** In place of a part whose data are on their way, or could not be had. */
export function Waiting({ state }: { readonly state: "waiting" | "failed" }) {
  return <p role="status">{useWords(doingWords)[state]}</p>;
}
