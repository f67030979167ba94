import type { ComponentType } from "react";
import { useWords } from "../../i18n/index.ts";
import { wholePage } from "../../page/navigation/outside.ts";
import styles from "./embed.module.css";
import { refusedFramer } from "./model/framers.ts";
import { frameLimitWords } from "./words.en.ts";

/** What stands in place of the page in a frame that its publisher did not allow; null where it may open. */
export function refusal(): ComponentType | null {
  const framer = refusedFramer(window);
  return framer === null ? null : () => <Refusal framer={framer} />;
}

function Refusal({ framer }: { readonly framer: string }) {
  const { refused, open } = useWords(frameLimitWords);
  return (
    <main className={styles.refusal}>
      <h1>{refused.title}</h1>
      <p>{framer === "" ? refused.unknown : refused.other(framer)}</p>
      <p>
        <a href={wholePage(location.href)} target="_blank" rel="noopener">
          {open}
        </a>
      </p>
    </main>
  );
}
