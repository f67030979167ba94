import { vi } from "vitest";

/** Rooms whose modules hold nothing that a test changes: the project "shared" of vitest.config.ts is theirs. */
const PURE = /\/src\/(core|study|homework|metrics|protocol)\//;
/** What the test runner itself needs: `vi.resetModules` spares the same. */
const RUNNER = /\/vitest\/dist\/|vitest-virtual-\w+\/dist|@vitest\/dist|^mock:/;

/** What Vitest 4 keeps of a module that a file of tests imported. */
interface EvaluatedModule {
  promise: unknown;
  exports: unknown;
  evaluated: boolean;
  importers: Set<string>;
}

interface TestWorker {
  evaluatedModules: { idToModuleMap: ReadonlyMap<string, EvaluatedModule> };
}

/**
 * Gives the next file of tests its own copies of our modules, but for those of the pure rooms: most of a page's modules
 * are theirs, and to evaluate them anew for each file was a third of the processor time of the page's tests. Where a
 * Vitest keeps its modules elsewhere, all are forgotten.
 */
export function forgetModules(): void {
  const worker = (globalThis as { __vitest_worker__?: Partial<TestWorker> }).__vitest_worker__;
  const modules = worker?.evaluatedModules?.idToModuleMap;
  if (!modules) {
    vi.resetModules();
    return;
  }
  for (const [path, module] of modules) {
    if (RUNNER.test(path) || PURE.test(path)) continue;
    module.promise = undefined;
    module.exports = undefined;
    module.evaluated = false;
    module.importers.clear();
  }
}
