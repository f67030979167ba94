import { useWords } from "../../../i18n/index.ts";
import { NotLoaded } from "../../../page/NotLoaded.tsx";
import { blockWords } from "../words.en.ts";

/** In place of a part whose data are on their way, or could not be had. */
export function Waiting({ state }: { readonly state: "waiting" | "failed" }) {
  const words = useWords(blockWords);
  return (
    <p role="status">{state === "failed" ? <NotLoaded text={words.failed} /> : words.waiting}</p>
  );
}
