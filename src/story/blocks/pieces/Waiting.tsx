import { NotLoaded } from "../../../page/NotLoaded.tsx";

/** Shown in place of a part while its data are loaded, or when they could not be. */
export function Waiting({ state }: { readonly state: "waiting" | "failed" }) {
  return (
    <p role="status">
      {state === "failed" ? (
        <NotLoaded text="This part could not be loaded. Reload the page to try again." />
      ) : (
        "This part is being loaded."
      )}
    </p>
  );
}
