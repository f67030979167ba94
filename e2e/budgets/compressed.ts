import { createServer } from "node:http";
import { gzipSync } from "node:zlib";

const TEXT = /javascript|css|html|json|svg|manifest/;

/**
 * Serves text with gzip, as static hosts do. The test server, like `npm start`, does not compress,
 * because it runs on the same machine as the browser.
 */
export async function serveCompressed(
  origin: string,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? "/", origin));
    const body = Buffer.from(await answer.arrayBuffer());
    const isText = TEXT.test(answer.headers.get("content-type") ?? "");
    const sent = isText ? gzipSync(body) : body;
    const headers = Object.fromEntries(answer.headers);
    const encoding = isText ? { "content-encoding": "gzip" } : {};
    response.writeHead(answer.status, { ...headers, ...encoding, "content-length": sent.length });
    response.end(sent);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
