import { existsSync } from "node:fs";
import { type Zippable, zipSync } from "fflate";
import { PRESETS } from "../../core/presets/registry.ts";
import { linkParameters, queryOf } from "../../core/settings/link-parameters.ts";
import { classKey, className } from "../../study/class/fingerprint.ts";
import { type BadPlan, isPlan, readPlan } from "../../study/class/plan.ts";
import {
  argumentError,
  type Flag,
  type Parsed,
  readArguments,
  unknownValueError,
} from "../arguments.ts";
import type { BuiltPage } from "../built-page.ts";
import { writeWhole } from "../disk.ts";
import { frameAncestors, SAME_HOST } from "./frame-ancestors.ts";
import { manifestXml } from "./manifest.ts";
import { type Files, pageFiles, presetsIn } from "./page-files.ts";
import type { ExportSource } from "./source.ts";

export const SCORM_FLAGS: readonly Flag[] = [
  { name: "lesson", value: "ID", help: "the lesson to pack (docs/teaching.md lists them)" },
  { name: "class", value: "LINK", help: "the class to pack instead: the link for its students" },
  { name: "out", value: "FILE.zip", help: "the file to write (default: tango-lab-ID.zip)" },
  {
    name: "frame-ancestors",
    value: "ORIGINS",
    help: "who may frame the page where its _headers are sent (default: 'self')",
  },
];

/** A package's content: name, title, address to open, and presets needed. */
interface Content {
  readonly id: string;
  readonly title: string;
  readonly key: string;
  readonly launch: string;
  readonly presets: ReadonlySet<string>;
}

/** File types that are compressed already. */
const IS_SMALL = /\.(zip|png|woff2)$/;

/** The preset that the page opens by default. */
const FIRST_PRESET = PRESETS.keys().next().value ?? "";

function lessonContent(id: string, source: ExportSource): Content {
  const lesson = source.lessons.find((one) => one.id === id);
  if (!lesson) throw unknownValueError("lesson", id, known(source));
  const launch = new URLSearchParams({ view: "learn", lesson: id });
  return {
    id: id,
    title: lesson.title.en,
    key: `lesson.${id}`,
    launch: launch.toString(),
    presets: presetsIn(lesson).add(FIRST_PRESET),
  };
}

const known = ({ lessons }: ExportSource): string[] => lessons.map(({ id }) => id);

const BAD_CLASS: Readonly<Record<BadPlan["bad"], (text: string) => string>> = {
  arms: (text) => `it compares ${JSON.stringify(text)}, which a class cannot`,
  seeds: (text) => `its seeds are ${JSON.stringify(text)}`,
  preset: (text) => `its preset is ${JSON.stringify(text)}`,
  settings: (text) => text.replace(/\.$/, ""),
};

function classContent(link: string): Content {
  const query = linkParameters(queryOf(link));
  const plan = readPlan(`?${query}`);
  if (!isPlan(plan)) {
    const why = plan ? BAD_CLASS[plan.bad](plan.text) : "it has no class";
    throw argumentError(`--class is not a link for students: ${why}.`, "class");
  }
  const name = className(plan);
  return {
    id: `class-${name}`,
    title: `Tango Lab: class ${name}`,
    key: classKey(plan),
    launch: query.toString(),
    presets: new Set([FIRST_PRESET, plan.preset]),
  };
}

/** @throws TangoError("bad-setting") unless exactly one of --lesson and --class is given */
function contentOf(args: Parsed, source: ExportSource): Content {
  const [id, link] = [args.text("lesson"), args.text("class")];
  if (id !== null && link === null) return lessonContent(id, source);
  if (link !== null && id === null) return classContent(link);
  const got = id === null ? "neither" : "both";
  throw argumentError(
    `export scorm takes --lesson or --class, and got ${got}: the lessons are ${known(source).join(", ")}.`,
    "",
  );
}

/** @returns the zip's bytes, with the manifest as its first file */
function zipOf({ id, title }: Content, files: Files): Uint8Array {
  const names = [...files.keys()].sort();
  const manifest = manifestXml({ id, title, page: "index.html", files: names });
  const entries: Zippable = { "imsmanifest.xml": new TextEncoder().encode(manifest) };
  for (const name of names) {
    const bytes = files.get(name);
    if (bytes) entries[name] = [bytes, { level: IS_SMALL.test(name) ? 0 : 9 }];
  }
  return zipSync(entries);
}

/** `lab export scorm`: a lesson or a class as a package for a course system (docs/teaching.md). */
export async function exportScorm(
  argv: readonly string[],
  { course }: Pick<BuiltPage, "course">,
): Promise<number> {
  const args = readArguments("export scorm", argv, SCORM_FLAGS);
  const ancestors = frameAncestors(args.text("frame-ancestors") ?? SAME_HOST);
  const source = await course();
  const content = contentOf(args, source);
  const out = args.text("out") ?? `tango-lab-${content.id}.zip`;
  const wasThere = existsSync(out);
  const { key, launch, presets } = content;
  const { folder, script } = source;
  const files = pageFiles({ folder, presets, course: { key, launch }, script, ancestors });
  const zip = zipOf(content, files);
  writeWhole(out, zip);
  const size = (zip.length / 1e6).toFixed(1);
  const verb = wasThere ? "Replaced" : "Wrote";
  console.log(`${verb} ${out}: ${content.title}, ${files.size + 1} files, ${size} MB, SCORM 1.2.`);
  return 0;
}
