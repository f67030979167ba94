/** Starts scripts under the page's Trusted Types policy, which refuses plain strings as script addresses. */

/** The part of Trusted Types that the lab uses; TypeScript's libraries do not list it yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): URL };
}

/** Named in `public/_headers`; the browser accepts no other policy. */
const POLICY = "tango-lab";

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };

/** Undefined where the browser has no Trusted Types. */
const policy = trustedTypes?.createPolicy(POLICY, { createScriptURL: ownScript });

/** @throws TypeError if the script is not one of the page's own files */
function ownScript(url: string): string {
  const { origin } = globalThis.location;
  if (new URL(url, globalThis.location.href).origin === origin) return url;
  throw new TypeError(`Tango Lab starts only its own scripts; this is ${url.slice(0, 80)}.`);
}

/** The address of one of the page's own scripts, in the form that Trusted Types requires. */
export const trustedScript = (url: URL): URL => policy?.createScriptURL(url.href) ?? url;

function startWorker(url: URL, options?: WorkerOptions): globalThis.Worker {
  return new globalThis.Worker(trustedScript(url), options);
}

/**
 * `Worker` under this policy. Files that start a worker must import this name, because the bundler recognizes only the
 * literal `new Worker(new URL(…))`.
 */
export const Worker = startWorker as unknown as new (
  ...started: Parameters<typeof startWorker>
) => globalThis.Worker;
