/**
 * The tables of docs/scaling.md, from the figures in docs/results/scaling.
 *
 *   node tools/scaling.mjs site     weighs the built page (dist/page, after `npm run build`) into site.json
 *   node tools/scaling.mjs write    writes the tables into docs/scaling.md
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { ROOT } from "../scripts/ensure-installed.mjs";

const FIGURES = "docs/results/scaling";
const PAGE = "docs/scaling.md";
const STUDENTS = 1000; // of the class that is estimated
const RUNS = 10_000; // of the study that is estimated

/** @param {string} root @param {string} name */
const figures = (root, name) => JSON.parse(readFileSync(join(root, FIGURES, name), "utf8"));

/** Three digits, never as an exponent. @param {number} value */
const short = (value) =>
  value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));

/** @param {string[]} head @param {string[][]} rows */
const table = (head, rows) =>
  [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");

/** Bytes in a folder by kind of file, raw and gzipped. @param {string} folder */
export function sizesByKind(folder) {
  /** @type {Record<string, { files: number, bytes: number, gzip: number }>} */
  const kinds = {};
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const path = join(folder, name);
    if (!statSync(path).isFile()) continue;
    const content = readFileSync(path);
    const kind = extname(name) || name;
    const { files, bytes, gzip } = kinds[kind] ?? { files: 0, bytes: 0, gzip: 0 };
    // A host that compresses sends the smaller of the two.
    const sent = Math.min(content.length, gzipSync(content, { level: 9 }).length);
    kinds[kind] = { files: files + 1, bytes: bytes + content.length, gzip: gzip + sent };
  }
  return kinds;
}

/** One row per model: an update and a rollout of 32 rows on one thread. @param {string} root */
function growth(root) {
  const [old, now] = [figures(root, "node-20.json"), figures(root, "node-24.json")];
  const rows = now.results.map((/** @type {any} */ result) => {
    const before = old.results.find((/** @type {any} */ one) => one.case === result.case);
    const ratio = before.update.ms / result.update.ms;
    return [
      result.case,
      ...[before, result].flatMap(({ update, rollout }) => [short(update.ms), short(rollout.ms)]),
      short(ratio),
      short(result.bytes / 2 ** 20),
    ];
  });
  const head = ["parameters", "update, Node 20", "rollout", "update, Node 24", "rollout"];
  return table([...head, "update, times faster", "memory, MiB"], rows);
}

/** @param {string} root */
function site(root) {
  const kinds = Object.values(figures(root, "site.json").kinds);
  const sum = (/** @type {"files" | "bytes" | "gzip"} */ key) =>
    kinds.reduce((all, kind) => all + kind[key], 0);
  const row = (/** @type {string} */ what, /** @type {number} */ bytes) => [
    what,
    short(bytes / 1e6),
    short((STUDENTS * bytes) / 1e9),
  ];
  return table(
    [`the whole folder, ${sum("files")} files`, "MB", `GB for ${STUDENTS} students`],
    [row("as it is", sum("bytes")), row("with gzip", sum("gzip"))],
  );
}

/** @param {string} root */
function cluster(root) {
  const { runs } = figures(root, "study.json");
  const middle = (/** @type {number[]} */ all) =>
    [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
  const whole = (/** @type {any} */ { seconds, startSeconds }) =>
    middle(seconds) + middle(startSeconds);
  const rows = runs.map((/** @type {any} */ run) => [
    run.node,
    run.variant,
    run.startSeconds.map(short).join(", "),
    run.seconds.map(short).join(", "),
    short((RUNS * whole(run)) / 3600),
    short(whole(runs[0]) / whole(run)),
  ]);
  const head = ["Node", "engine cpu", "seconds of SFT", "seconds of the run"];
  return table([...head, `core-hours for ${RUNS} runs`, "times faster"], rows);
}

const TABLES = { growth, site, cluster };

/** The page with its tables generated from the figures. @param {string} root */
export function withTables(root) {
  const page = readFileSync(join(root, PAGE), "utf8");
  return page.replace(
    /(<!-- table: (\w+) -->)[\s\S]*?(<!-- end -->)/g,
    (_, before, name, after) =>
      `${before}\n${TABLES[/** @type {keyof typeof TABLES} */ (name)](root)}\n${after}`,
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  if (process.argv[2] === "site") {
    const kinds = sizesByKind(join(ROOT, "dist", "page"));
    const report = {
      date: new Date().toISOString(),
      command: "node tools/scaling.mjs site",
      kinds,
    };
    writeFileSync(join(ROOT, FIGURES, "site.json"), `${JSON.stringify(report, null, 2)}\n`);
  } else writeFileSync(join(ROOT, PAGE), withTables(ROOT));
}
