import { Text } from "../../kit/box/Text.tsx";
import { useLazy } from "../../kit/lazy.ts";
import { useApp } from "../../page/app.ts";
import { NotLoaded } from "../../page/NotLoaded.tsx";
import { definePanel } from "../../page/panel.ts";
import { groupShown, rowShown } from "../../runtime/app-state.ts";

const load = () => import("./Inspector.tsx");

/** The selected rollout in detail. Its code is loaded with the first selection. */
function InspectorPanel() {
  const group = useApp(groupShown);
  const row = useApp(rowShown);
  const lazy = useLazy(load, row !== null);
  if (!group) return null;
  if (row === null)
    return (
      <Text size="t1" tone="soft" className="px-s5 py-s2">
        Pick a step to see why it was rewarded.
      </Text>
    );
  if (typeof lazy === "object") return <lazy.Inspector group={group} row={row} />;
  return (
    <Text role="status" size="t1" tone="soft" className="px-s5 py-s2">
      {lazy === "failed" ? (
        <NotLoaded text="The inspector could not be loaded. Are you offline? Reload the page to try again." />
      ) : (
        "Opening the inspector…"
      )}
    </Text>
  );
}

export default definePanel({ area: "why", order: 1, View: InspectorPanel });
