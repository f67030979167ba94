import { Button } from "../kit/Button.tsx";
import { useOldPage } from "./old-page.ts";

/** Says why a part is missing: a failed request, or a page older than its site; with a button to reload. */
export function NotLoaded({ text }: { readonly text: string }) {
  if (!useOldPage(true)) return text;
  return (
    <>
      This page is older than the site. <Button onClick={() => location.reload()}>Reload</Button>
    </>
  );
}
