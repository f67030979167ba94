import { zh as shared } from "../i18n/zh/index.ts";

const modules = import.meta.glob<unknown>(
  [
    "./words.zh.ts",
    "./deferred/words.zh.ts",
    "../plot/words.zh.ts",
    "../run/**/words.zh.ts",
    "../features/**/words.zh.ts",
    "../lab/**/words.zh.ts",
    "../class/**/words.zh.ts",
    "../story/**/words.zh.ts",
    "../learn/**/words.zh.ts",
    "../talk/**/words.zh.ts",
  ],
  { eager: true, import: "default" },
);
const areaOf = (path: string): string =>
  path
    .replace(/\/words\.zh\.ts$/, "")
    .replace(/^\.\.\/((features|lab)\/)?/, "")
    .replace(/^\./, "shell");

/** All Chinese words of the page by area, in one chunk that loads when Chinese is first chosen. */
const zh: Readonly<Record<string, unknown>> = {
  ...shared,
  ...Object.fromEntries(Object.entries(modules).map(([path, words]) => [areaOf(path), words])),
};

export default zh;
