/** Headers for hosts that send none: what comes through the service worker has them anyway. */

const FRAME_ISOLATION = ["Document-Isolation-Policy", "isolate-and-require-corp"] as const;

/** Responses with these statuses have no body. */
const BODILESS = new Set([101, 103, 204, 205, 304]);

/**
 * The same response with the headers that it lacks: those of the host count first. It is not a redirected one either,
 * which browsers refuse as a page: hosts redirect a folder with or without its slash.
 * @param isFrame whether it becomes a page inside another one, which isolates it in its own way
 */
export function withHeaders(
  response: Response,
  own: Readonly<Record<string, string>>,
  isFrame: boolean,
): Response {
  // An opaque response cannot be read, an error cannot be repeated.
  if (response.status < 200 || response.type === "opaque") return response;
  const headers = new Headers(response.headers);
  for (const [name, value] of [...Object.entries(own), ...(isFrame ? [FRAME_ISOLATION] : [])]) {
    if (!headers.has(name)) headers.set(name, value);
  }
  const { status, statusText } = response;
  const body = BODILESS.has(status) ? null : response.body;
  return new Response(body, { status, statusText, headers });
}

/** Whether a host sent its first page where it has no such file. */
export const isPageInstead = (path: string, { headers }: Response): boolean =>
  !path.endsWith(".html") && /^text\/html\b/.test(headers.get("Content-Type") ?? "");
