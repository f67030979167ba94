/** In a frame, links that lead away from the page open in a new window. */
import { withoutEmbed } from "../../../page/navigation/outside.ts";

/** Whether a link only goes to another place on the same page. */
const stays = (link: HTMLAnchorElement): boolean =>
  link.hasAttribute("download") ||
  link.href.replace(/#.*$/s, "") === location.href.replace(/#.*$/s, "");

/** @returns a function that stops it */
export function openLinksOutside(page: Document): () => void {
  const follow = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    if (!link || stays(link)) return;
    link.href = withoutEmbed(link.href);
    link.target = "_blank";
    link.rel = "noopener";
  };
  page.addEventListener("click", follow, true);
  return () => page.removeEventListener("click", follow, true);
}
