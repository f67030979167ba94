/** The files of the built page that a package needs, changed where it needs others. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { COURSE_META, type Course } from "../../core/course/progress.ts";
import { allowFramers, FRAMERS_META } from "../../core/frame/framers.ts";
import { type LibraryEntry, readLibrary } from "../../core/recording/library.ts";
import { escaped } from "./xml.ts";

export type Files = Map<string, Uint8Array>;

const INDEX = "recordings/index.json";
const SCRIPT = "course.js";

/**
 * Left out: the service worker, which would store the page once more in every course, and fonts of old browsers.
 * Recordings and weights are left out unless their preset is needed.
 */
const NOT_PACKED = /^(sw\.js|manifest\.webmanifest)$|\.(ttf|woff)$/;
const OF_A_PRESET = /^(recordings|starts)\//;

/** The presets that a data file names anywhere, in a link too. */
export function presetsIn(data: unknown): Set<string> {
  const text = JSON.stringify(data);
  return new Set(
    [...text.matchAll(/"preset":"([\w-]+)"|[?&"]preset=([\w-]+)/g)].map(
      ([, named, linked]) => named ?? linked ?? "",
    ),
  );
}

/** The paths of an entry's files, from the page's folder. */
function pathsOf({ recording, checkpoints, starts }: LibraryEntry): string[] {
  const listed = [recording, checkpoints, starts?.generator, starts?.verifier];
  return listed.flatMap((file) =>
    file ? [new URL(file.path, "file:///recordings/").pathname.slice(1)] : [],
  );
}

const textOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The built page as it is. @param folder where it was built */
function readFolder(folder: string): Files {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    )
    .sort();
  return new Map(names.map((name) => [name, readFileSync(join(folder, name))]));
}

/** Without the recordings and weights of other presets, which the page then does not offer. */
function onlyPresets(files: Files, presets: ReadonlySet<string>): Files {
  const text = textOf(files.get(INDEX));
  const recordings = readLibrary(INDEX, text).filter(({ preset }) => presets.has(preset));
  const needed = new Set(recordings.flatMap(pathsOf));
  const kept = [...files].filter(([name]) => !OF_A_PRESET.test(name) || needed.has(name));
  const index = Object.assign(JSON.parse(text), { recordings });
  return new Map([...kept, [INDEX, bytesOf(`${JSON.stringify(index, null, 2)}\n`)]]);
}

/** The first page, which says what it is and loads the course's script before its own. */
function coursePage(html: string, course: Course): string {
  const meta = `<meta name="${COURSE_META}" content="${escaped(JSON.stringify(course))}" />`;
  return (
    html
      // Who frames a package is the course system's business: its page may be of another origin than its files.
      .replace(new RegExp(`<meta name="${FRAMERS_META}"[^>]*>`), () => meta)
      .replace(
        /<script type="module"/,
        (own) => `<script type="module" src="./${SCRIPT}"></script>\n    ${own}`,
      )
      .replace(/\s*<link rel="manifest"[^>]*>/, "")
  );
}

export interface Packed {
  /** The built page. */
  readonly folder: string;
  /** Presets whose recordings and weights the package needs. */
  readonly presets: ReadonlySet<string>;
  readonly course: Course;
  /** The script that speaks to the course system. */
  readonly script: string;
  /** Who may frame it. */
  readonly ancestors: string;
}

/** All files of a package but its manifest. */
export function pageFiles({ folder, presets, course, script, ancestors }: Packed): Files {
  const all = [...readFolder(folder)].filter(([name]) => !NOT_PACKED.test(name));
  const files = onlyPresets(new Map(all), presets);
  const headers = allowFramers(textOf(files.get("_headers")), ancestors);
  const html = coursePage(textOf(files.get("index.html")), course);
  files.set("_headers", bytesOf(headers));
  files.set("index.html", bytesOf(html));
  files.set(SCRIPT, bytesOf(script));
  return files;
}
