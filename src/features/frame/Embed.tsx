import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { useWords } from "../../i18n/index.ts";
import { openViewsOutside, withoutEmbed } from "../../page/navigation/outside.ts";
import styles from "./embed.module.css";
import { refusedFramer } from "./model/framers.ts";
import { tellHeight } from "./model/height.ts";
import { openLinksOutside } from "./model/links.ts";
import { Refusal } from "./Refusal.tsx";
import { frameLimitWords } from "./words.en.ts";

/**
 * The page, or a refusal in a frame that the page's publisher did not allow. A component, since this code loads
 * in the chunk for frames, and a chunk that imported the page would wait for itself.
 */
export function EmbedGuard({ open }: { readonly open: () => ReactNode }) {
  const [framer] = useState(() => refusedFramer(window));
  const [page] = useState(() => (framer === null ? open() : null));
  return framer === null ? page : <Refusal framer={framer} />;
}

/** Sets the link's target when it is pressed, because the page's address may have changed since it was rendered. */
const toWholePage = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>): void => {
  currentTarget.href = withoutEmbed(location.href);
};

/** The page's foot in a frame. While mounted, links open outside of the frame and the embedding page is told the height. */
export default function EmbedFoot() {
  const { embed } = useWords(frameLimitWords);
  const foot = useRef<HTMLElement>(null);
  useEffect(() => {
    const page = foot.current?.parentElement;
    if (!page) return;
    const ends = [openLinksOutside(document), openViewsOutside(), tellHeight(window, page)];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  return (
    <footer ref={foot} className={styles.foot}>
      <p>{embed.about}</p>
      <a
        href={withoutEmbed(location.href)}
        target="_blank"
        rel="noopener"
        onFocus={toWholePage}
        onPointerDown={toWholePage}
      >
        {embed.whole}
      </a>
    </footer>
  );
}
