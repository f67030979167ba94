import { type ImportLine, readSource, type SourceFile } from "./read.ts";

/** What stands below the rooms that people see. */
const BELOW_VIEWS = ["watch", "ui", "runtime", "protocol", "study", "core"];

/** Which rooms a room may import from. `workers/` is a room like those of src/. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  core: ["core"],
  study: ["study", "core"],
  engine: ["engine", "core"],
  line: ["line", "core"],
  protocol: ["protocol", "core"],
  runtime: ["runtime", "protocol", "study", "core"],
  ui: ["ui", "runtime", "protocol", "study", "core"],
  watch: ["watch", "ui", "runtime", "core"],
  lab: ["lab", ...BELOW_VIEWS],
  learn: ["learn", "line", ...BELOW_VIEWS],
  talk: ["talk", "learn", ...BELOW_VIEWS],
  class: ["class", "learn", "line", ...BELOW_VIEWS],
  shell: ["shell", "lab", "learn", "talk", "class", ...BELOW_VIEWS],
  workers: ["workers", "engine", "line", "protocol", "core"],
  cli: ["cli", "engine", "line", "protocol", "study", "core"],
};

/** Parts of a room that know less than the room: what they may import of it, and of what lies below. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  "src/ui/kit/": ["src/ui/kit/"],
  "src/ui/page/": [
    "src/ui/page/",
    "src/ui/kit/",
    "src/runtime/",
    "src/protocol/",
    "src/study/",
    "src/core/",
  ],
  "src/runtime/storage/": ["src/runtime/storage/", "src/core/"],
  "src/runtime/metrics/": ["src/runtime/metrics/", "src/protocol/", "src/core/"],
  "src/line/exercises/": ["src/line/exercises/", "src/core/"],
  "src/cli/exchange/": ["src/cli/exchange/", "src/core/"],
  "src/cli/bench/": ["src/cli/bench/", "src/engine/", "src/core/"],
};
/** The database, which the files worker writes. */
const SHARED_WITH_WORKERS = "src/runtime/storage/";

/** Packages that only some rooms may import; every other package is free, except in core. */
const PACKAGES: readonly { readonly name: RegExp; readonly rooms: readonly string[] }[] = [
  { name: /^@tensorflow\//, rooms: ["engine"] },
  { name: /^react(-dom)?($|\/)/, rooms: ["shell", "lab", "learn", "talk", "class", "watch", "ui"] },
  { name: /^comlink$/, rooms: ["protocol", "runtime"] },
  { name: /^webgpu$/, rooms: ["cli"] },
  { name: /^@(codemirror|lezer)\//, rooms: ["learn"] },
  { name: /^(quickjs-|@jitl\/)/, rooms: ["line", "workers"] },
  { name: /^node:/, rooms: ["cli"] },
];

/** Rooms without `any`, `!` and silenced errors. */
const PROVEN = ["core", "study", "engine"];

/** Rooms of plain values: no clock, chance, DOM or worker. */
const PURE = ["core", "study"];
/** Packages that they may import: pure functions that validate or compress data. */
const PURE_PACKAGES = ["valibot", "fflate"];

/** Parts of core whose values no view may import: views show the training and do not compute it. */
const TYPES_ONLY_IN_VIEWS = ["src/core/tango/", "src/core/training/", "src/core/evaluation/"];
const NEEDS_DEFAULT_EXPORT = /\.(task|arm|preset)\.ts$/;
const LINES = { file: 300, round: 199 };
const TRUSTED = "src/protocol/trusted.ts";
const ROUND = "src/core/tango/round.ts";

/** Where data are drawn: as data and text without React, and on the page. */
const PLOT = ["src/core/plot/", "src/ui/plot/marks/"];
/** Files with signs, faces and pictures that show no data, and QR codes. */
const SIGNS = [
  "src/learn/try/Tabs.tsx",
  "src/learn/try/Wheel.tsx",
  "src/learn/pictures/LessonPicture.tsx",
  "src/watch/live-story/BellSign.tsx",
  "src/watch/model-card/Face.tsx",
  "src/watch/sheet/sheet-lines.tsx",
  "src/watch/transport/Transport.tsx",
  "src/shell/Logo.tsx",
  "src/shell/Menu.tsx",
  "src/shell/lab/LabBar.tsx",
  "src/ui/kit/QrCode.tsx",
];

/** Files that read or write pixels: the PNG of a chart. */
const PIXELS = ["src/ui/plot/png.ts"];

/** A test, or a helper in a `testing/` folder, which only tests may import. */
const isTest = (path: string) => /\.test\.tsx?$|\/testing\//.test(path);
const isAmbient = (path: string) => path.endsWith(".d.ts");

/** AssemblyScript, which no TypeScript parser reads; fields.ts is both. */
const isAssembly = (path: string) => /\/assembly\/(?!fields\.ts$)/.test(path);

/** "core" for src/core/…, "workers" for workers/…, null for anything else. */
function roomOf(path: string): string | null {
  const [top, room, rest] = path.split("/");
  if (top === "workers") return "workers";
  return top === "src" && room !== undefined && rest !== undefined ? room : null;
}

/** "setup" for src/lab/setup/…, null outside the Lab. */
const featureOf = (path: string): string | null => /^src\/lab\/([^/]+)\//.exec(path)?.[1] ?? null;

/** Rooms of views and their models. */
const SHOWS = /^src\/(lab\/[^/]+|class|learn|talk|watch\/view)\//;
/** A component file. */
const isView = (path: string): boolean => SHOWS.test(path) && path.endsWith(".tsx");
/** Their state and rules: model.ts, or a file in model/. */
const isModel = (path: string): boolean =>
  /^src\/(lab\/[^/]+\/(model\.ts$|model\/)|(class|learn|talk)\/(.+\/)?model\/)/.test(path);

/** The path of a relative import without its query; null for a package. */
export function targetOf(from: string, specifier: string): string | null {
  if (!specifier.startsWith(".")) return null;
  const parts = from.split("/").slice(0, -1);
  for (const part of specifier.replace(/\?.*$/, "").split("/")) {
    if (part === "..") parts.pop();
    else if (part !== ".") parts.push(part);
  }
  return parts.join("/");
}

function packageRule(file: SourceFile, room: string, specifier: string): string | null {
  if (isTest(file.path) && !specifier.startsWith("@tensorflow/")) return null;
  if (isModel(file.path) && /^react(-dom)?($|\/)/.test(specifier)) {
    return "a model imports no React: what draws belongs in its view";
  }
  const limited = PACKAGES.find(({ name }) => name.test(specifier));
  if (limited && !limited.rooms.includes(room)) {
    return `only ${limited.rooms.join(", ")} may import ${specifier}`;
  }
  if (!PURE.includes(room) || PURE_PACKAGES.includes(specifier)) return null;
  return `${room} imports nothing but ${ROOMS[room]?.join(", ")} and ${PURE_PACKAGES.join(", ")}`;
}

/**
 * The URL of a worker or .wasm file is not its code: the runtime imports it to start the worker. The text of
 * CITATION.cff is not either, which the page quotes, nor a file of content/, which is data.
 */
function isAddress(room: string, specifier: string): boolean {
  if (room === "ui" && specifier.endsWith("/CITATION.cff?raw")) return true;
  if (room === "talk" && /\/content\/\w+\/[^/]+\.yaml$/.test(specifier)) return true;
  if (room === "workers") return specifier.endsWith(".wasm?url");
  const worker = /\/workers\/[^?]+\?(worker&url|url|worker)$/.test(specifier);
  return worker && (room === "runtime" || room === "protocol");
}

function importRule(file: SourceFile, { specifier, typeOnly }: ImportLine): string | null {
  const room = roomOf(file.path);
  if (room === null) return null;
  const allowed = ROOMS[room];
  if (!allowed) return `src/${room} is not a room: add it to the architecture test first`;
  if (isAddress(room, specifier)) return null;
  const target = targetOf(file.path, specifier);
  if (target === null) return packageRule(file, room, specifier);
  if (isTest(file.path) && target.startsWith("scripts/")) return null;
  const targetRoom = roomOf(target);
  const isShared = room === "workers" && target.startsWith(SHARED_WITH_WORKERS);
  if (!isShared && (targetRoom === null || !allowed.includes(targetRoom))) {
    return `${room} may import only ${allowed.join(", ")}`;
  }
  const part = Object.keys(PARTS).find((folder) => file.path.startsWith(folder));
  const known = part === undefined || isTest(file.path) ? null : PARTS[part];
  if (known && !known.some((folder) => target.startsWith(folder))) {
    return `${part} may import only ${known.join(", ")}`;
  }
  if (target.includes("/testing/") && !isTest(file.path)) {
    return "only tests import from a folder testing/";
  }
  if (file.path.startsWith("src/core/tasks/") && target.startsWith("src/core/tango/")) {
    return "a task never imports the algorithm";
  }
  const feature = featureOf(file.path);
  const other = featureOf(target);
  if (feature !== null && other !== null && feature !== other) {
    return `a feature imports no other feature: what ${feature} and ${other} both need moves down to watch, ui or runtime`;
  }
  const hidden = TYPES_ONLY_IN_VIEWS.some((folder) => target.startsWith(folder));
  if (isView(file.path) && hidden && !typeOnly) {
    return "views take only types (import type) from core/tango, core/training and core/evaluation";
  }
  return null;
}

function* importFindings(file: SourceFile): Generator<string> {
  for (const line of file.imports) {
    const rule = importRule(file, line);
    if (rule) yield `${file.path}:${line.line} imports "${line.specifier}": ${rule}.`;
  }
}

function* markFindings(file: SourceFile): Generator<string> {
  const room = roomOf(file.path);
  for (const { kind, text, line } of file.marks) {
    if (kind === "spread") {
      yield `${file.path}:${line} spreads a literal (${text}): write out what it holds. A spread object also switches the compiler's excess-property check off.`;
    }
    if (isTest(file.path)) continue;
    if (kind === "impure" && PURE.includes(room ?? "")) {
      yield `${file.path}:${line} uses ${text}: ${room} takes its key and its clock as arguments.`;
    }
    if (kind === "unsafe" && PROVEN.includes(room ?? "")) {
      yield `${file.path}:${line} uses ${text}: ${PROVEN.join(", ")} prove their types.`;
    }
  }
}

function* shapeFindings(file: SourceFile): Generator<string> {
  const { path, lines } = file;
  if (file.problem !== null) yield `${path}:1 cannot be parsed: ${file.problem}.`;
  const limit = path === ROUND ? LINES.round : LINES.file;
  if (lines > limit) yield `${path}:${lines} has ${lines} lines: the limit is ${limit}.`;
  if (isAmbient(path)) return;
  if (file.isBarrel) yield `${path}:1 only re-exports: import from the file that defines a thing.`;
  if (NEEDS_DEFAULT_EXPORT.test(path) && !file.hasDefaultExport) {
    yield `${path}:1 has no default export: files found by their name are read by it.`;
  }
}

/** The policy of the page refuses a worker that is started by its bare address; Node has no such policy. */
function* workerFindings(file: SourceFile, text: string): Generator<string> {
  const { path } = file;
  if (path === TRUSTED || roomOf(path) === "cli" || isTest(path)) return;
  if (!/\bnew (Shared)?Worker\(/.test(text)) return;
  if (file.imports.some(({ specifier }) => targetOf(path, specifier) === TRUSTED)) return;
  yield `${path}:1 starts a worker by the global Worker, which the page's policy refuses: import Worker from ${TRUSTED}.`;
}

/** Drawings of data begin in one room, so that a chart is laid out once for the page, its file and the command line. */
function* plotFindings({ path }: SourceFile, text: string): Generator<string> {
  if (PLOT.some((room) => path.startsWith(room)) || isTest(path)) return;
  const drawn = SIGNS.includes(path) ? -1 : text.search(/<svg\b/);
  const painted = PIXELS.includes(path) ? -1 : text.search(/\bgetContext\("2d"/);
  const lineAt = (at: number) => text.slice(0, at).split("\n").length;
  if (drawn >= 0) {
    yield `${path}:${lineAt(drawn)} draws an <svg> outside of the plot room: data are drawn by ${PLOT.join(" and ")}; a sign goes on the list of signs.`;
  }
  if (painted >= 0) {
    yield `${path}:${lineAt(painted)} paints on a canvas: data are drawn by ${PLOT.join(" and ")}, as marks that a file can have too.`;
  }
}

/** Every import cycle once, from its alphabetically first file; type imports count. */
function* cycleFindings(files: ReadonlyMap<string, SourceFile>): Generator<string> {
  const done = new Set<string>();
  const stack: string[] = [];
  function* visit(path: string): Generator<string> {
    const start = stack.indexOf(path);
    if (start >= 0) {
      const cycle = [...stack.slice(start), path];
      const line = files.get(path)?.imports.find((i) => targetOf(path, i.specifier) === cycle[1]);
      yield `${path}:${line?.line ?? 1} imports "${line?.specifier}": no cycles among files (${cycle.join(" -> ")}).`;
      return;
    }
    const file = files.get(path);
    if (!file || done.has(path)) return;
    stack.push(path);
    const targets = file.imports.map(({ specifier }) => targetOf(path, specifier));
    for (const target of new Set(targets)) if (target !== null) yield* visit(target);
    stack.pop();
    done.add(path);
  }
  for (const path of [...files.keys()].sort()) yield* visit(path);
}

/**
 * Checks the architecture of a set of files.
 * @param texts content by path from the root, with "/" ("src/core/errors.ts")
 * @returns one sentence per broken rule; empty when all rules hold
 */
export function checkArchitecture(texts: ReadonlyMap<string, string>): string[] {
  const files = new Map<string, SourceFile>();
  for (const [path, text] of texts) {
    if (/\.tsx?$/.test(path) && !isAssembly(path)) files.set(path, readSource(path, text));
    else files.set(path, emptyFile(path, text));
  }
  const each = [...files.values()].flatMap((file) => [
    ...importFindings(file),
    ...markFindings(file),
    ...shapeFindings(file),
    ...workerFindings(file, texts.get(file.path) ?? ""),
    ...plotFindings(file, texts.get(file.path) ?? ""),
  ]);
  return [...each, ...cycleFindings(files)];
}

/** Shaders, AssemblyScript, style sheets and other texts are checked for length only. */
function emptyFile(path: string, text: string): SourceFile {
  return {
    path,
    lines: text.replace(/\n$/, "").split("\n").length,
    imports: [],
    marks: [],
    hasDefaultExport: false,
    isBarrel: false,
    problem: null,
  };
}
