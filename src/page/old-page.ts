/** Detects a page that stayed open while its site was updated: files that it loads later are gone then. */
import { useEffect, useState } from "react";

const SCRIPT = /<script\b[^>]*\bsrc="([^"]+)"/gi; // of the site's first page
const fileOf = (path: string): string => path.replace(/[?#].*$/s, "").replace(/^.*\//s, "");

/** Whether the site's first page names other scripts than this page; false where that page cannot be fetched. */
export async function isPageOutdated(): Promise<boolean> {
  const own = [...document.scripts].map((script) => fileOf(script.getAttribute("src") ?? ""));
  const answer = await fetch(new URL(".", document.baseURI), { cache: "no-store" }).catch(
    () => null,
  );
  if (!answer?.ok) return false;
  const named = [...(await answer.text()).matchAll(SCRIPT)].map(([, path = ""]) => fileOf(path));
  return named.length > 0 && !named.some((file) => own.includes(file));
}

/** Checks whether the page is older than its site, once something failed to load. */
export function useOldPage(hasFailed: boolean): boolean {
  const [isOld, setOld] = useState(false);
  useEffect(() => {
    if (!hasFailed) return;
    let isMounted = true;
    void isPageOutdated().then((old) => isMounted && setOld(old));
    return () => {
      isMounted = false;
    };
  }, [hasFailed]);
  return hasFailed && isOld;
}
