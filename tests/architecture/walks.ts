/** The walks of ARCHITECTURE.md: the files that a value passes, in order. */
import type { Files } from "../limits/count.ts";
import { readSource } from "./read.ts";
import { targetOf } from "./rules.ts";

interface Walk {
  /** Its first words, in bold. */
  readonly title: string;
  /** How many files the title says, in all. */
  readonly said: number;
  /** Without their endings. */
  readonly files: readonly string[];
}

const folderOf = (room: string): string => (room === "workers" ? room : `src/${room}`);

/** "`room`: a, b/c (or d) → …" as paths. */
function filesIn(line: string): string[] {
  return line.split("→").flatMap((part) => {
    const [, room, names] = /`(\w+)`: (.+)/.exec(part) ?? [];
    if (!room || !names) return [];
    const each = names.replaceAll(/\(.*?\)/g, "").split(",");
    return each.map((name) => `${folderOf(room)}/${name.trim().replace(/\.$/, "")}`);
  });
}

/** @param text of ARCHITECTURE.md */
export function walksIn(text: string): Walk[] {
  const paragraphs = text.slice(text.indexOf("## Three walks")).split("\n\n");
  return paragraphs.flatMap((paragraph) => {
    const [title = "", ...lines] = paragraph.trim().split("\n");
    if (!title.startsWith("**")) return [];
    const counts = [...title.matchAll(/(\d+) (?:files (?:until|,)|files, |more per)/g)];
    const said = counts.reduce((sum, [, count]) => sum + Number(count), 0);
    const way = lines.filter((line) => line.startsWith("`"));
    return [{ title, said, files: way.flatMap(filesIn) }];
  });
}

/** Interfaces that two files of a walk meet at without importing each other. */
const MEETING = ["src/core/policy", "src/protocol/messages"];
const bare = (path: string): string => path.replace(/\.tsx?$/, "");

/** What is wrong with a walk, each as a sentence. @param files of the project, by path */
export function walkFaults({ title, said, files: way }: Walk, files: Files): string[] {
  const known = new Map([...files].map(([path, text]) => [bare(path), { path, text }]));
  const missing = way.filter((file) => !known.has(file));
  if (missing.length > 0) return missing.map((file) => `${title} ${file} is no file.`);
  const all = new Set([...way, ...MEETING]);
  const linked = new Map([...all].map((file) => [file, new Set<string>()]));
  for (const file of all) {
    const { path, text } = known.get(file) ?? { path: file, text: "" };
    for (const { specifier } of readSource(path, text).imports) {
      const other = bare(targetOf(path, specifier) ?? "");
      linked.get(other)?.add(file);
      if (all.has(other)) linked.get(file)?.add(other);
    }
  }
  const alone = way.filter((file) => linked.get(file)?.size === 0);
  return [
    ...(said === way.length ? [] : [`${title} It lists ${way.length} files and says ${said}.`]),
    ...alone.map((file) => `${title} ${file} is tied to no other file of the walk.`),
  ];
}
