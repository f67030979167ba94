import type { ComponentType } from "react";
import { type Load, useLazy } from "../kit/lazy.ts";
import { Page } from "../kit/Page.tsx";
import { NotLoaded } from "./NotLoaded.tsx";

/** A page whose code is fetched when it is opened; until then, or if that fails, it says so. */
export function LazyPage({ load }: { readonly load: Load<{ readonly default: ComponentType }> }) {
  const lazy = useLazy(load);
  if (typeof lazy === "object") return <lazy.default />;
  return (
    <Page role="status">
      {lazy === "failed" ? (
        <NotLoaded text="This view could not be loaded. Check the connection." />
      ) : (
        "Opening…"
      )}
    </Page>
  );
}
