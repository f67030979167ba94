/** A server of another origin that would allow everything, and counts what reaches it. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

interface Foreign {
  /** Address of its only file, a script that marks the page as attacked. */
  readonly url: string;
  /** Paths of the requests that arrived. */
  readonly reached: string[];
  close(): void;
}

/** A page of the server sends its opener or parent this many messages; see `hostileMessages`. */
export async function startForeign(page = ""): Promise<Foreign> {
  const reached: string[] = [];
  const server = createServer((request, response) => {
    reached.push(request.url ?? "");
    const isPage = request.url?.startsWith("/page") ?? false;
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
    response.setHeader("Content-Type", isPage ? "text/html" : "text/javascript");
    response.end(isPage ? page : "globalThis.attacked = true;");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/attack.js`, reached, close: () => server.close() };
}
