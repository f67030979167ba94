import type { OfflineCount, OfflinePart } from "../src/protocol/offline-messages.ts";

/** A file of the built page, as the build lists it. */
export interface BuiltFile {
  /** Seen from the page's folder. */
  readonly url: string;
  /** Hash of its content; null where that is in its name. */
  readonly revision: string | null;
  /** None for the few that the build makes last. */
  readonly bytes?: number;
}

export interface OfflineParts {
  readonly files: readonly BuiltFile[];
  /** The page's folder, with a slash at its end. */
  readonly scope: string;
  readonly caches: CacheStorage;
  fetch(url: string, init?: RequestInit): Promise<Response>;
}

const INDEX = "index.html";

/** What training needs: engines and starting weights. */
const TRAINING = /^assets\/engines\/|^starts\//;
/** Comes when it is first asked for, as what training needs. */
const WEIGHTS = /^recordings\/.*\.checkpoints\.zip$/;
/** Read by static hosts, and served to nobody. */
const NOT_SERVED = /^_headers$/;
/** Downloads under way at once. */
const AT_ONCE = 4;

/**
 * The files of one version of the page, each fetched once. Keys name their content, so a file that did
 * not change is taken over from the version before.
 */
export class OfflineFiles {
  readonly #files: readonly BuiltFile[];
  readonly #byPath: ReadonlyMap<string, BuiltFile>;
  readonly #parts: OfflineParts;
  /** Of all versions in this folder: another copy of the lab on the same origin has its own. */
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
   * Fetches all that the page needs to be drawn and to play its recordings; what else the version
   * before has is taken over. @throws when one cannot be had
   */
  async install(): Promise<void> {
    const isAnew = !(await this.#parts.caches.has(this.#name));
    try {
      await this.#fill();
    } catch (error) {
      // Half a version is none: it must not count as the one before another.
      if (isAnew) await this.#parts.caches.delete(this.#name);
      throw error;
    }
  }

  async #fill(): Promise<void> {
    await inTurns(await this.#lacking(this.#files), async (file) => {
      const before = await this.#parts.caches.match(this.#keyOf(file));
      if (before) await (await this.#cache()).put(this.#keyOf(file), before);
      else if (isFirst(file) && !(await this.#fetched(file)).isKept) {
        throw new Error(`${file.url} cannot be had, or not be kept.`);
      }
    });
  }

  /** Drops older versions but the last one: a page of it may still be open in another tab. */
  async activate(): Promise<void> {
    const { caches } = this.#parts;
    const others = (await caches.keys()).filter(
      (name) => name.startsWith(this.#prefix) && name !== this.#name,
    );
    await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  }

  /** The answer to a request of the page; null where it is none of its files. */
  async respond(url: string, isNavigation: boolean): Promise<Response | null> {
    const path = this.#pathOf(url);
    if (path === null) return null;
    const file = this.#byPath.get(path);
    if (file) return (await this.#kept(file)) ?? (await this.#fetched(file)).response;
    if (isNavigation) return null;
    // A page of the version before asks for a file of its own.
    return (await this.#parts.caches.match(this.#parts.scope + path)) ?? null;
  }

  async count(): Promise<OfflineCount> {
    return this.#countWithout(await this.#lacking(this.#files), true);
  }

  /** Fetches what is not here yet of a part, as far as it can be had. @param tell after each file */
  async fetchPart(part: OfflinePart, tell: (count: OfflineCount) => void): Promise<OfflineCount> {
    const lacking = new Set(await this.#lacking(this.#files));
    const asked = [...lacking].filter((file) => part === "all" || !WEIGHTS.test(file.url));
    await inTurns(asked, async (file) => {
      if ((await this.#fetched(file).catch(() => null))?.isKept) lacking.delete(file);
      tell(this.#countWithout([...lacking], false));
    });
    return this.count();
  }

  #countWithout(lacking: readonly BuiltFile[], isDone: boolean): OfflineCount {
    const all = this.#files.length;
    return {
      here: all - lacking.length,
      all,
      isDone,
      missing: lacking.reduce((sum, { bytes = 0 }) => sum + bytes, 0),
      canTrain: !lacking.some(({ url }) => TRAINING.test(url)),
    };
  }

  async #lacking(files: readonly BuiltFile[]): Promise<BuiltFile[]> {
    const kept = await Promise.all(files.map((file) => this.#kept(file)));
    return files.filter((_, index) => !kept[index]);
  }

  async #kept(file: BuiltFile): Promise<Response | undefined> {
    return (await this.#cache()).match(this.#keyOf(file));
  }

  /** From the server; kept when it is the file, and the browser has room. @throws without a network */
  async #fetched(file: BuiltFile) {
    const { scope, fetch } = this.#parts;
    // The folder itself: some hosts answer its index.html with a redirection, which no page may be.
    const url = scope + (file.url === INDEX ? "" : file.url);
    const response = await fetch(url, file.revision === null ? {} : { cache: "no-cache" });
    if (!response.ok) return { response, isKept: false };
    const copy = response.clone();
    const kept = this.#cache().then((cache) => cache.put(this.#keyOf(file), copy));
    const isKept = await kept.then(
      () => true,
      () => false,
    );
    return { response, isKept };
  }

  #cache(): Promise<Cache> {
    return this.#parts.caches.open(this.#name);
  }

  #keyOf({ url, revision }: BuiltFile): string {
    return this.#parts.scope + url + (revision === null ? "" : `?revision=${revision}`);
  }

  /** Seen from the page's folder; null for what lies elsewhere. */
  #pathOf(url: string): string | null {
    const { scope } = this.#parts;
    const whole = url.replace(/[?#].*$/s, "");
    if (!whole.startsWith(scope)) return null;
    const path = whole.slice(scope.length);
    return path === "" ? INDEX : path;
  }
}

/** Whether a file belongs to what is fetched before the page counts as here. */
const isFirst = ({ url }: BuiltFile): boolean => !TRAINING.test(url) && !WEIGHTS.test(url);

/** FNV-1a of the list: another list, another version. */
function versionOf(files: readonly BuiltFile[]): string {
  const text = JSON.stringify(files.map(({ url, revision }) => [url, revision]).sort());
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}

/** Does all of it, a few at once. */
async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const turns = Array.from({ length: AT_ONCE }, async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  });
  await Promise.all(turns);
}
