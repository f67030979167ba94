/** Selects the files of the built page for a package, and adapts those that must differ. */
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
 * Files left out of a package: the service worker, which would cache the page again in every course, and fonts for old
 * browsers.
 */
const NOT_PACKED = /^(sw\.js|manifest\.webmanifest)$|\.(ttf|woff)$/;
const OF_A_PRESET = /^(recordings|starts)\//;

/** Presets whose ids occur anywhere in a data file, including its links. */
export function presetsIn(data: unknown): Set<string> {
  const text = JSON.stringify(data);
  return new Set(
    [...text.matchAll(/"preset":"([\w-]+)"|[?&"]preset=([\w-]+)/g)].map(
      ([, named, linked]) => named ?? linked ?? "",
    ),
  );
}

/** Paths of an index entry's files, relative to the page's folder. */
function pathsOf({ recording, checkpoints, starts }: LibraryEntry): string[] {
  const listed = [recording, checkpoints, starts?.generator, starts?.verifier];
  return listed.flatMap((file) =>
    file ? [new URL(file.path, "file:///recordings/").pathname.slice(1)] : [],
  );
}

const textOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** All files of the built page. @param folder where it was built */
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

/** The files without recordings and weights of other presets, which the page then does not offer. */
function onlyPresets(files: Files, presets: ReadonlySet<string>): Files {
  const text = textOf(files.get(INDEX));
  const recordings = readLibrary(INDEX, text).filter(({ preset }) => presets.has(preset));
  const needed = new Set(recordings.flatMap(pathsOf));
  const kept = [...files].filter(([name]) => !OF_A_PRESET.test(name) || needed.has(name));
  const index = Object.assign(JSON.parse(text), { recordings });
  return new Map([...kept, [INDEX, bytesOf(`${JSON.stringify(index, null, 2)}\n`)]]);
}

/** The first page, with the course's description, and the course's script before its own. */
function coursePage(html: string, course: Course): string {
  const meta = `<meta name="${COURSE_META}" content="${escaped(JSON.stringify(course))}" />`;
  return (
    html
      // The LMS decides who may frame a package: its pages may have another origin than the package's files.
      .replace(new RegExp(`<meta name="${FRAMERS_META}"[^>]*>`), () => meta)
      .replace(
        /<script type="module"/,
        (own) => `<script type="module" src="./${SCRIPT}"></script>\n    ${own}`,
      )
      .replace(/\s*<link rel="manifest"[^>]*>/, "")
  );
}

export interface Packed {
  /** Folder of the built page. */
  readonly folder: string;
  /** Presets whose recordings and weights the package needs. */
  readonly presets: ReadonlySet<string>;
  readonly course: Course;
  /** The script that communicates with the LMS (src/course). */
  readonly script: string;
  /** The sites that may frame the package. */
  readonly ancestors: string;
}

/** All files of a package except its manifest. */
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
