import type { OfflineCount, OfflinePart } from "../src/protocol/offline-messages.ts";
import { isPageInstead } from "./own-headers.ts";

/** A file in the list of the build. */
export interface BuiltFile {
  /** Path relative to the folder of the page. */
  readonly url: string;
  /** Hash of its content; null if the name contains it. */
  readonly revision: string | null;
}

interface OfflineParts {
  readonly files: readonly BuiltFile[];
  /** Address of the folder of the page, with a slash at the end. */
  readonly scope: string;
  readonly caches: CacheStorage;
  fetch(url: string, init?: RequestInit): Promise<Response>;
}

const INDEX = "index.html";

/** Files that training needs: engines and initial weights. */
const TRAINING = /^assets\/engines\/|^starts\//;
/** Fetched on first use, as are the files that training needs. */
const WEIGHTS = /^recordings\/.*\.checkpoints\.zip$/;
/** Host configuration, which hosts read but do not serve. */
const NOT_SERVED = /^_headers$/;
/** Number of parallel downloads. */
const PARALLEL = 4;

/**
 * The files of one version of the page, each fetched once. Cache keys depend on the content, so that
 * unchanged files are copied from the previous version.
 */
export class OfflineFiles {
  readonly #files: readonly BuiltFile[];
  readonly #byPath: ReadonlyMap<string, BuiltFile>;
  readonly #parts: OfflineParts;
  /**
   * Cache name prefix shared by all versions in this folder; another copy of the lab on the same origin has another.
   */
  readonly #prefix: string;
  readonly #name: string;

  constructor(parts: OfflineParts) {
    this.#parts = parts;
    this.#files = parts.files.filter(({ url }) => !NOT_SERVED.test(url));
    this.#byPath = new Map(this.#files.map((file) => [file.url, file]));
    this.#prefix = `tango-lab ${parts.scope} `;
    this.#name = this.#prefix + versionOf(this.#files);
  }

  /**
   * Caches all files that the page needs to start and to play its recordings, plus any others that the previous version
   * had cached.
   * @throws when a file cannot be fetched or stored
   */
  async install(): Promise<void> {
    const isNew = !(await this.#parts.caches.has(this.#name));
    try {
      await this.#fill();
    } catch (error) {
      // Otherwise an incomplete version would count as the previous version of a later one.
      if (isNew) await this.#parts.caches.delete(this.#name);
      throw error;
    }
  }

  async #fill(): Promise<void> {
    await inParallel(await this.#missing(this.#files), async (file) => {
      const previous = await this.#parts.caches.match(this.#keyOf(file));
      if (previous) await (await this.#cache()).put(this.#keyOf(file), previous);
      else if (isFirst(file) && !(await this.#fetched(file)).isStored) {
        throw new Error(`${file.url} cannot be fetched or stored.`);
      }
    });
  }

  /** Deletes older versions except the previous one, which may still be open in another tab. */
  async activate(): Promise<void> {
    const { caches } = this.#parts;
    const others = (await caches.keys()).filter(
      (name) => name.startsWith(this.#prefix) && name !== this.#name,
    );
    await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  }

  /** The response to a request of the page; null when it is not one of its files. */
  async respond(url: string, isNavigation: boolean): Promise<Response | null> {
    const path = this.#pathOf(url);
    if (path === null) return null;
    const file = this.#byPath.get(path);
    if (file) return (await this.#cached(file)) ?? (await this.#fetched(file)).response;
    if (isNavigation) return null;
    // A page of the previous version may request one of its own files.
    return (await this.#parts.caches.match(this.#parts.scope + path)) ?? null;
  }

  /** Fetches the missing files of a part, as far as possible. */
  async fetchPart(part: OfflinePart): Promise<OfflineCount> {
    const asked = (await this.#missing(this.#files)).filter(
      ({ url }) => part === "all" || !WEIGHTS.test(url),
    );
    await inParallel(asked, async (file) => {
      await this.#fetched(file).catch(() => null);
    });
    const missing = await this.#missing(this.#files);
    const all = this.#files.length;
    const canTrain = !missing.some(({ url }) => TRAINING.test(url));
    return { here: all - missing.length, all, canTrain };
  }

  async #missing(files: readonly BuiltFile[]): Promise<BuiltFile[]> {
    const cached = await Promise.all(files.map((file) => this.#cached(file)));
    return files.filter((_, index) => !cached[index]);
  }

  async #cached(file: BuiltFile): Promise<Response | undefined> {
    return (await this.#cache()).match(this.#keyOf(file));
  }

  /** Fetches a file and stores it if the response is good and the browser has room. @throws without a network */
  async #fetched(file: BuiltFile) {
    const { scope, fetch } = this.#parts;
    // index.html is requested as the folder: some hosts redirect the file, and a redirected response cannot be a page.
    const url = scope + (file.url === INDEX ? "" : file.url);
    const response = await fetch(url, file.revision === null ? {} : { cache: "no-cache" });
    if (!response.ok || isPageInstead(file.url, response)) return { response, isStored: false };
    const copy = response.clone();
    const stored = this.#cache().then((cache) => cache.put(this.#keyOf(file), copy));
    const isStored = await stored.then(
      () => true,
      () => false,
    );
    return { response, isStored };
  }

  #cache(): Promise<Cache> {
    return this.#parts.caches.open(this.#name);
  }

  #keyOf({ url, revision }: BuiltFile): string {
    return this.#parts.scope + url + (revision === null ? "" : `?revision=${revision}`);
  }

  /** Path relative to the folder of the page; null outside of it. */
  #pathOf(url: string): string | null {
    const { scope } = this.#parts;
    const whole = url.replace(/[?#].*$/s, "");
    if (!whole.startsWith(scope)) return null;
    const path = whole.slice(scope.length);
    return path === "" ? INDEX : path;
  }
}

/** Whether a file is fetched on installation. */
const isFirst = ({ url }: BuiltFile): boolean => !TRAINING.test(url) && !WEIGHTS.test(url);

/** Identifies a version: FNV-1a of the list of its files. */
function versionOf(files: readonly BuiltFile[]): string {
  const text = JSON.stringify(files.map(({ url, revision }) => [url, revision]).sort());
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}

/** Processes all items, several at a time. */
async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const turns = Array.from({ length: PARALLEL }, async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  });
  await Promise.all(turns);
}
