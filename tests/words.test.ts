import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { hardCoded } from "./words/scan.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const ROOMS = [
  "src/shell",
  "src/features",
  "src/lab",
  "src/class",
  "src/story",
  "src/learn",
  "src/talk",
  "src/plot",
  "src/run",
  "src/page",
  "src/kit",
  "src/runtime",
  "src/metrics",
  "src/storage",
  "src/i18n",
];
const NOT_THE_PAGE =
  /\.test\.tsx?$|\/testing\/|\/words\.(en|zh)\.ts$|^src\/i18n\/(en|zh)\/|\.finding\.ts$|^src\/talk\/says\/|^src\/runtime\/files\/refusals\.ts$|^src\/storage\/faults\.ts$/;

/** Texts that are the same in every language: symbols of the two models, and strings that only code reads. */
const ALLOWED = new Set([
  "G", // the generator, as G1, G2 … and in the turn strip
  "V",
  "i", // the sign of an explanation
  "sampled futures", // how an arm says that its verifier is fitted
]);

function pageFiles(): readonly string[] {
  return ROOMS.flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, encoding: "utf8" })
      .map((entry) => `${room}/${entry.replaceAll("\\", "/")}`)
      .filter((path) => /\.tsx?$/.test(path) && !NOT_THE_PAGE.test(path)),
  );
}

const found = (source: string) => hardCoded("src/shell/a.tsx", source, ALLOWED).length;

/** Where a text stands in a sentence of `hardCoded`. */
const saying = (text: string) => ` says ${JSON.stringify(text)}: `;

/** Of all files of the page, those allowed too. */
const undeclared: readonly string[] = pageFiles().flatMap((path) =>
  hardCoded(path, readFileSync(join(ROOT, path), "utf8"), new Set()),
);

test("every text of the page is declared as words", () => {
  expect(pageFiles().length).toBeGreaterThan(50);
  const isAllowed = (sentence: string) =>
    [...ALLOWED].some((text) => sentence.includes(saying(text)));
  const texts = undeclared.filter((sentence) => !isAllowed(sentence));
  expect(texts, texts.join("\n")).toEqual([]);
});

test("translations import nothing but types", () => {
  // Their chunk is awaited while the page's own chunks are still evaluated: each would wait for the other.
  const translations = ROOMS.flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, encoding: "utf8" })
      .map((entry) => `${room}/${entry.replaceAll("\\", "/")}`)
      .filter((path) => path.endsWith("/words.zh.ts")),
  );
  expect(translations.length).toBeGreaterThan(20);
  const importing = translations.filter((path) =>
    /^import (?!type )/m.test(readFileSync(join(ROOT, path), "utf8")),
  );
  expect(importing).toEqual([]);
});

test("lanes import nothing but types, for the same reason: their Chinese is in the translations' chunk", () => {
  const folder = join(ROOT, "src/core/lanes");
  const files = readdirSync(folder).filter((name) => name.endsWith(".lane.ts"));
  expect(files.length).toBeGreaterThan(0);
  const importing = files.filter((name) =>
    /^import (?!type )/m.test(readFileSync(join(folder, name), "utf8")),
  );
  expect(importing).toEqual([]);
});

test("every allowed text is used by the page", () => {
  for (const text of ALLOWED) {
    expect(undeclared).toContainEqual(expect.stringContaining(saying(text)));
  }
});

test.each([
  ["text between tags", "<p>Play</p>"],
  ["text next to an expression", "<p>{count} left</p>"],
  ["a string in braces", '<p>{"Play"}</p>'],
  ["a branch", '<p>{on ? "on" : words.off}</p>'],
  ["a conditional text", '<p>{on && "on"}</p>'],
  ["a sum", '<p>{count + " left"}</p>'],
  ["a template", `<p>{\`\${a}/\${b} left\`}</p>`],
  ["another alphabet", "<p>运行</p>"],
  ["an accessible name", '<button aria-label="Play" />'],
  ["a title in braces", "<button title={`Play`} />"],
  ["a placeholder", '<input placeholder="Note" />'],
  ["an alternative text", '<img alt="Curve" />'],
  ["a prop of one of our own", '<Chart empty="Nothing" />'],
  ["the label of a series", 'const series = { metric: "kl", label: "divergence" };'],
  ["text written past React", 'element.textContent = "Play";'],
  ["a name written past React", 'element.setAttribute("aria-label", "Play");'],
  ["a sentence in code", 'const notice = "Nothing was saved";'],
  ["a word between numbers", `const text = \`\${a} of \${b}\`;`],
])("finds %s", (_, source) => {
  expect(found(source)).toBe(1);
});

test.each([
  ["words that are declared", 'const lengths = defineWords("lengths", { title: "How long" });'],
  ["words of the catalog", "<p title={words.play}>{words.pause} {words.of(1)}</p>"],
  ["signs", '<p aria-label="±">{on ? "✓" : "✗"} · {count} %</p>'],
  ["keys, classes and kinds", '<input type="radio" name="shown" className="visually-hidden" />'],
  ["an argument of a function", '<p>{name("generator")}</p>'],
  ["a comparison", '<p>{kind === "generator" ? a : b}</p>'],
  ["an error with a code", 'throw new TangoError("bad-file", "The file is no zip.");'],
  ["markup of a file", `const svg = \`<text x="\${x}" y="\${y}">\${words.kl}</text>\`;`],
  ["a variable of the theme", `<rect fill={\`var(--\${role})\`} />`],
])("ignores %s", (_, source) => {
  expect(found(source)).toBe(0);
});
