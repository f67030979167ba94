import { useWords } from "../i18n/index.ts";
import { Button } from "../kit/Button.tsx";
import { useOldPage } from "./old-page.ts";

/** Says why a part is missing: a failed request, or a page older than its site; with a button to reload. */
export function NotLoaded({ text }: { readonly text: string }) {
  const words = useWords().views;
  if (!useOldPage(true)) return text;
  return (
    <>
      {words.oldPage} <Button onClick={() => location.reload()}>{words.reload}</Button>
    </>
  );
}
