/** The `test` of all browser tests: one fails when the page breaks its own policy, whatever it looks at. */
import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Worker,
} from "@playwright/test";

/** What browsers write to the console about a broken policy, in the page or in a worker. */
const POLICY_WORDS =
  /Content[- ]Security[- ]Policy|Trusted ?(Type|HTML|Script)|Permissions[- ]policy/i;

/** Browsers tell the page's console nothing of a worker's violations, so the worker is made to do so itself. */
async function watchWorker(worker: Worker): Promise<void> {
  const report = () =>
    addEventListener("securitypolicyviolation", (event) => {
      const { effectiveDirective, blockedURI } = event as SecurityPolicyViolationEvent;
      console.error(`Content-Security-Policy in a worker: ${effectiveDirective} ${blockedURI}`);
    });
  // A worker that has ended meanwhile breaks no policy any more.
  await worker.evaluate(report).catch(() => undefined);
}

interface Fixtures {
  /** Each violation of the policies of the page and its workers. A test that provokes some takes them out. */
  violations: string[];
}

export const test = base.extend<Fixtures>({
  violations: [
    async ({ browser, context }, use) => {
      const violations: string[] = [];
      const read = (message: ConsoleMessage) => {
        if (POLICY_WORDS.test(message.text())) violations.push(`console: ${message.text()}`);
      };
      const listen = (opened: BrowserContext) => {
        opened.on("console", read);
        opened.on("page", (page) => page.on("worker", watchWorker));
        opened.on("serviceworker", (worker) => worker.on("console", read));
      };
      listen(context);
      // Those that a test opens itself.
      browser.on("context", listen);
      await context.exposeFunction("reportViolation", (text: string) => violations.push(text));
      await context.addInitScript(() => {
        addEventListener(
          "securitypolicyviolation",
          ({ effectiveDirective, blockedURI, sample }) => {
            const { reportViolation } = window as unknown as Record<string, (text: string) => void>;
            reportViolation?.(`${effectiveDirective}: ${blockedURI} ${sample}`.trim());
          },
        );
      });
      await use(violations);
      browser.off("context", listen);
      expect(violations, "The page broke its policy (public/_headers).").toEqual([]);
    },
    { auto: true },
  ],
});
