import { Text } from "../../kit/box/Text.tsx";
import { useFresh } from "../../kit/use-fresh.ts";
import { useApp } from "../../page/app.ts";
import { engineLine, softwareWords } from "../../page/engine-words.ts";
import { type AppState, isLive, runShown } from "../../runtime/app-state.ts";
import type { RunState } from "../../runtime/run-state.ts";

/** The live run's info if it computes without a GPU; null for all other runs. */
function withoutGpu(state: AppState): RunState["info"] {
  const { info } = runShown(state);
  if (!isLive(state) || !info) return null;
  const health = info.successor?.health ?? info.generator;
  const usesGpu = health.engine === "gpu" || health.engine === "tfjs-webgpu";
  return usesGpu && !health.software ? null : info;
}

/** One word about a missing GPU, shown once the page's notice about that has gone. */
export function EngineWord() {
  const info = useApp(withoutGpu);
  const isFresh = useFresh(info !== null);
  if (!info || isFresh) return null;
  const why = softwareWords(info) ?? engineLine(info);
  return (
    <Text size="t1" tone="soft" title={why}>
      <span aria-hidden="true">CPU</span>
      <span className="visually-hidden">Computed on the processor, without a graphics chip.</span>
    </Text>
  );
}
