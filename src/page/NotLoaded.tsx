import { useWords } from "../i18n/index.ts";
import { Button } from "../kit/Button.tsx";
import { useOldPage } from "./old-page.ts";

/** Why a part is not there: what may have failed, or that the page is older than its site, with a button. */
export function NotLoaded({ text }: { readonly text: string }) {
  const words = useWords().views;
  if (!useOldPage(true)) return text;
  return (
    <>
      {words.oldPage} <Button onClick={() => location.reload()}>{words.reload}</Button>
    </>
  );
}
