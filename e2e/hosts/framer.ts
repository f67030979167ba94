/** A page of another site that shows the lab in a frame, with the code of docs/hosting.md. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const GUIDE = readFileSync(new URL("../../docs/hosting.md", import.meta.url), "utf8");
const EXAMPLE = "https://example.org/tango/?embed=1&amp;view=learn&amp;lesson=push";

/** The snippet of the guide, for another address. */
function snippet(address: string): string {
  const [, code = ""] = /```html\n([\s\S]*?)```/.exec(GUIDE) ?? [];
  if (!code.includes(EXAMPLE)) throw new Error(`docs/hosting.md has no frame of ${EXAMPLE}.`);
  return code
    .replace(EXAMPLE, () => address.replaceAll("&", "&amp;"))
    .replace('"https://example.org"', () => JSON.stringify(new URL(address).origin));
}

export interface Framer {
  readonly origin: string;
  /** The address of a page that frames this one. */
  readonly pageOf: (address: string) => string;
  readonly close: () => void;
}

/** @param name "localhost" is another site than the lab's, which browsers may keep from storing anything in a frame */
export async function serveFramer(name: "localhost" | "127.0.0.1" = "localhost"): Promise<Framer> {
  const server = createServer(({ url = "/" }, response) => {
    const { searchParams } = new URL(url, "http://framer.test");
    const address = searchParams.get("frame");
    if (address === null) return response.writeHead(404).end();
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    return response.end(`<!doctype html><title>Course</title><h1>Course</h1>${snippet(address)}`);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const origin = `http://${name}:${(server.address() as AddressInfo).port}`;
  const pageOf = (address: string) => `${origin}/?frame=${encodeURIComponent(address)}`;
  return { origin, pageOf, close: () => server.close() };
}
