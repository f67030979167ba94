import { Text } from "../../ui/kit/box/Text.tsx";
import { useLazy } from "../../ui/kit/lazy.ts";
import { NotLoaded } from "../../ui/page/NotLoaded.tsx";
import { definePanel } from "../../ui/page/panel.ts";
import { useInspected } from "../../watch/now/inspected.ts";

const load = () => import("./Why.tsx");

/** Why the chosen attempt was pushed up or down, beside the group. Its code comes after the first paint. */
function WhyPanel() {
  const inspected = useInspected();
  const lazy = useLazy(load, inspected !== null);
  if (!inspected) return null;
  if (typeof lazy === "object") return <lazy.Why of={inspected} />;
  return (
    <Text role="status" size="t1" tone="soft" className="px-s5 py-s2">
      {lazy === "failed" ? (
        <NotLoaded text="This part could not be loaded. Are you offline?" />
      ) : (
        "Opening…"
      )}
    </Text>
  );
}

export default definePanel({ area: "why", order: 1, View: WhyPanel });
