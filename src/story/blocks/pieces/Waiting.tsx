import { useWords } from "../../../i18n/index.ts";
import { NotLoaded } from "../../../page/NotLoaded.tsx";
import { blockWords } from "../words.en.ts";

/** Shown in place of a part while its data are loaded, or when they could not be. */
export function Waiting({ state }: { readonly state: "waiting" | "failed" }) {
  const words = useWords(blockWords);
  return (
    <p role="status">{state === "failed" ? <NotLoaded text={words.failed} /> : words.waiting}</p>
  );
}
