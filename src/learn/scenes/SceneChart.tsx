import { isLive } from "../../runtime/app-state.ts";
import { useApp } from "../../ui/page/app.ts";
import { Growth } from "../../watch/growth/Growth.tsx";

/** The run on screen alone. */
export const SceneChart = () => (
  <div className="flex min-h-[20rem] self-stretch [--t5:var(--t3)] phone:[--t1:1rem] phone:[--t2:1.0625rem]">
    <Growth note={null} isAlone />
  </div>
);

/** A recorded run beside those of the same start without a verifier, and with one that never learns. */
export function BesideChart() {
  const isAlone = useApp(isLive);
  return (
    <div className="flex h-full min-h-[20rem] [--t5:var(--t3)] phone:[--t1:1rem] phone:[--t2:1.0625rem] phone:[&>section]:[--right:8.5rem]!">
      <Growth note="" isAlone={isAlone} />
    </div>
  );
}
