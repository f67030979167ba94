import { beforeEach, describe, expect, test } from "vitest";
import { type BuiltFile, OfflineFiles } from "./offline-files.ts";

const SCOPE = "https://lab.example/tango/";

/** Caches as browsers have them, as far as they are asked. */
class FakeCaches {
  readonly all = new Map<string, Map<string, string>>();
  isFull = false;

  async open(name: string) {
    const kept = this.all.get(name) ?? new Map<string, string>();
    this.all.set(name, kept);
    const textOf = (key: string) => kept.get(key);
    return {
      match: async (key: string) => {
        const text = textOf(key);
        return text === undefined ? undefined : new Response(text);
      },
      put: async (key: string, response: Response) => {
        if (this.isFull) throw new DOMException("No room.", "QuotaExceededError");
        kept.set(key, await response.text());
      },
    };
  }

  async match(key: string) {
    for (const kept of this.all.values()) if (kept.has(key)) return new Response(kept.get(key));
    return undefined;
  }

  async has(name: string) {
    return this.all.has(name);
  }

  async keys() {
    return [...this.all.keys()];
  }

  async delete(name: string) {
    return this.all.delete(name);
  }
}

const FILES: readonly BuiltFile[] = [
  { url: "index.html", revision: "i1" },
  { url: "assets/index-A.js", revision: null },
  { url: "assets/lab-A.js", revision: null },
  { url: "recordings/index.json", revision: "r1" },
  { url: "recordings/quick.tango.zip", revision: "q1" },
  { url: "recordings/quick.checkpoints.zip", revision: "c1" },
  { url: "starts/quick-generator.safetensors", revision: "s1" },
  { url: "assets/engines/policy.worker-A.js", revision: null },
  { url: "_headers", revision: "h1" },
];

let caches: FakeCaches;
/** What the server has, by path; null for no network. */
let server: Map<string, string> | null;
let asked: string[];
beforeEach(() => {
  caches = new FakeCaches();
  asked = [];
  server = new Map(FILES.map(({ url }) => [url === "index.html" ? "" : url, `server's ${url}`]));
});

const version = (files = FILES) =>
  new OfflineFiles({
    files,
    scope: SCOPE,
    caches: caches as unknown as CacheStorage,
    fetch: async (url) => {
      const path = url.slice(SCOPE.length);
      asked.push(path);
      if (!server) throw new TypeError("No network.");
      const text = server.get(path);
      return new Response(text ?? "None.", { status: text === undefined ? 404 : 200 });
    },
  });
const textOf = async (answer: Promise<Response | null>) => (await answer)?.text() ?? null;

describe("the first load", () => {
  test("fetches the page and its recordings, and no engine", async () => {
    await version().install();
    expect([...asked].sort()).toEqual(
      ["", "assets/index-A.js", "assets/lab-A.js"].concat(
        "recordings/index.json",
        "recordings/quick.tango.zip",
      ),
    );
    server = null;
    const offline = version();
    expect(await textOf(offline.respond(SCOPE, true))).toBe("server's index.html");
    expect(await textOf(offline.respond(`${SCOPE}?preset=quick&u=3#share`, true))).toBe(
      "server's index.html",
    );
    expect(await textOf(offline.respond(`${SCOPE}recordings/quick.tango.zip`, false))).toBe(
      "server's recordings/quick.tango.zip",
    );
    await expect(
      offline.respond(`${SCOPE}assets/engines/policy.worker-A.js`, false),
    ).rejects.toThrow("No network.");
  });

  test("fails when a file is missing, and can be retried", async () => {
    server?.delete("assets/lab-A.js");
    await expect(version().install()).rejects.toThrow("assets/lab-A.js cannot be fetched");
    // An incomplete version is deleted.
    expect(caches.all.size).toBe(0);
  });

  test("fails in a browser without room, which still serves files that it cannot store", async () => {
    const files = version();
    caches.isFull = true;
    await expect(files.install()).rejects.toThrow("cannot be fetched or stored");
    caches.isFull = false;
    await files.install();
    caches.isFull = true;
    const start = `${SCOPE}starts/quick-generator.safetensors`;
    expect(await textOf(files.respond(start, false))).toContain("quick-generator");
    expect(await files.fetchPart("all")).toMatchObject({ here: 5 });
  });

  test("stores an engine on first use, and never an error response", async () => {
    const files = version();
    await files.install();
    const path = `${SCOPE}assets/engines/policy.worker-A.js`;
    expect(await textOf(files.respond(path, false))).toBe(
      "server's assets/engines/policy.worker-A.js",
    );
    server?.delete("starts/quick-generator.safetensors");
    const start = `${SCOPE}starts/quick-generator.safetensors`;
    expect((await files.respond(start, false))?.status).toBe(404);
    server?.set("starts/quick-generator.safetensors", "weights");
    expect(await textOf(files.respond(start, false))).toBe("weights");
    server = null;
    expect(await textOf(files.respond(path, false))).toBe(
      "server's assets/engines/policy.worker-A.js",
    );
    expect(await textOf(files.respond(start, false))).toBe("weights");
  });

  test("fetches and counts the files for training on request", async () => {
    const files = version();
    await files.install();
    expect(await files.fetchPart("training")).toEqual({ here: 7, all: 8, canTrain: true });
  });

  test("fetches all files on request, as far as possible", async () => {
    const files = version();
    await files.install();
    server?.delete("recordings/quick.checkpoints.zip");
    expect(await files.fetchPart("all")).toEqual({ here: 7, all: 8, canTrain: true });
    server?.set("recordings/quick.checkpoints.zip", "weights");
    expect(await files.fetchPart("all")).toMatchObject({ here: 8 });
    server = null;
    expect(await textOf(files.respond(`${SCOPE}recordings/quick.checkpoints.zip`, false))).toBe(
      "weights",
    );
  });

  test("serves only its own files", async () => {
    const files = version();
    await files.install();
    expect(await files.respond("https://lab.example/other/", true)).toBeNull();
    expect(await files.respond(`${SCOPE}_headers`, false)).toBeNull();
    expect(await files.respond(`${SCOPE}nothing.js`, false)).toBeNull();
  });
});

describe("a newer version", () => {
  const NEWER = FILES.map((file) =>
    file.url === "index.html"
      ? { ...file, revision: "i2" }
      : file.url === "assets/index-A.js"
        ? { ...file, url: "assets/index-B.js" }
        : file,
  );

  test("fetches changed files, and leaves the older version its files", async () => {
    const older = version();
    await older.install();
    asked = [];
    server?.set("", "newer index").set("assets/index-B.js", "newer script");
    server?.delete("assets/index-A.js");
    const newer = version(NEWER);
    await newer.install();
    expect(asked.sort()).toEqual(["", "assets/index-B.js"]);
    expect(await textOf(older.respond(SCOPE, true))).toBe("server's index.html");
    await newer.activate();
    expect(await textOf(newer.respond(SCOPE, true))).toBe("newer index");
    // A tab of the older page is still open, and asks for a chunk of it.
    expect(await textOf(newer.respond(`${SCOPE}assets/index-A.js`, false))).toBe(
      "server's assets/index-A.js",
    );
  });

  test("copies files that were fetched before, and does not fetch the others", async () => {
    const older = version();
    await older.install();
    const start = `${SCOPE}starts/quick-generator.safetensors`;
    await older.respond(start, false);
    server?.set("assets/index-B.js", "newer script");
    asked = [];
    const newer = version(NEWER);
    await newer.install();
    expect(asked.sort()).toEqual(["", "assets/index-B.js"]);
    server = null;
    expect(await textOf(newer.respond(start, false))).toBe(
      "server's starts/quick-generator.safetensors",
    );
  });

  test("deletes the oldest version, and nothing of other pages", async () => {
    caches.all.set("another-page", new Map([["x", "y"]]));
    server?.set("assets/index-B.js", "newer script");
    await version().install();
    await version(NEWER).install();
    const newest = version(
      NEWER.map((file) => ({ ...file, revision: file.revision && `${file.revision}+` })),
    );
    await newest.install();
    await newest.activate();
    expect(caches.all.size).toBe(3);
    expect([...caches.all.keys()][0]).toBe("another-page");
    expect(await textOf(newest.respond(`${SCOPE}assets/index-A.js`, false))).toBeNull();
  });

  test("of another copy of the lab on the same origin leaves these files alone", async () => {
    const files = version();
    await files.install();
    const other = `${SCOPE}preview/`;
    for (const revision of ["a", "b", "c"]) {
      const parts = { files: [{ url: "index.html", revision }], scope: other, caches };
      const copy = new OfflineFiles({
        ...parts,
        caches: caches as unknown as CacheStorage,
        fetch: async () => new Response("copy"),
      });
      await copy.install();
      await copy.activate();
    }
    expect(await textOf(files.respond(`${SCOPE}assets/index-A.js`, false))).not.toBeNull();
  });
});
