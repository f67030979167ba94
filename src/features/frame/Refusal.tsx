import { useWords } from "../../i18n/index.ts";
import { withoutEmbed } from "../../page/navigation/outside.ts";
import styles from "./embed.module.css";
import { frameLimitWords } from "./words.en.ts";

/** @param framer the origin of the embedding page; "" if unknown */
export function Refusal({ framer }: { readonly framer: string }) {
  const { refused, open } = useWords(frameLimitWords);
  return (
    <main className={styles.refusal}>
      <h1>{refused.title}</h1>
      <p>{framer === "" ? refused.unknown : refused.other(framer)}</p>
      <p>
        <a href={withoutEmbed(location.href)} target="_blank" rel="noopener">
          {open}
        </a>
      </p>
    </main>
  );
}
