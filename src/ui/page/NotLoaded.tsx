import { Button } from "../kit/Button.tsx";

/** Says that a part is missing, for lack of a network or because the site is newer than the page; and reloads. */
export function NotLoaded({ text }: { readonly text: string }) {
  return (
    <>
      {text} <Button onClick={() => location.reload()}>Reload</Button>
    </>
  );
}
