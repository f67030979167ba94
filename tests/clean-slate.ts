import { afterAll, vi } from "vitest";
import { forgetModules } from "./fresh-modules.ts";

/**
 * Test files share a process and its document (`isolate: false` in vitest.config.ts), so each leaves
 * them as it found them: real clocks, the browser's own functions, an empty page at the root. The next
 * file gets its own copies of the page's modules, so that its one lab (`src/ui/page/app.ts`) starts anew.
 */
afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  forgetModules();
  if (typeof document === "undefined") return;
  const { cleanup } = await import("@testing-library/react");
  cleanup();
  history.replaceState(null, "", "http://localhost:3000/");
  localStorage.clear();
  sessionStorage.clear();
  const { documentElement, head, body } = document;
  for (const element of [documentElement, body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  head.replaceChildren();
  body.replaceChildren();
});
