/** Adds headers for hosts that send none, to every response that passes through the service worker. */

/** Responses with these statuses have no body. */
const BODILESS = new Set([101, 103, 204, 205, 304]);

/**
 * The response with missing headers added; the host's own take precedence. Also copies redirected responses, which
 * browsers refuse as a page: hosts redirect a folder with or without its slash.
 */
export function withHeaders(response: Response, own: Readonly<Record<string, string>>): Response {
  // An opaque response cannot be read, an error response cannot be constructed.
  if (response.status < 200 || response.type === "opaque") return response;
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(own)) {
    if (!headers.has(name)) headers.set(name, value);
  }
  const { status, statusText } = response;
  const body = BODILESS.has(status) ? null : response.body;
  return new Response(body, { status, statusText, headers });
}

/** Whether a host answered with its first page because the file does not exist. */
export const isPageInstead = (path: string, { headers }: Response): boolean =>
  !path.endsWith(".html") && /^text\/html\b/.test(headers.get("Content-Type") ?? "");
