import { escaped } from "./markdown.mjs";

/**
 * @typedef {{ title: string, links: { text: string, place: string }[] }} Group links of the side, by task
 * @typedef {{ groups: Group[], citation: string }} Site what every page shows
 * @typedef {{ place: string, title: string, description: string, main: string, kind: "home" | "document" | "wide" }} Page
 */

/** For hosts that send no headers: only the site's own files, and the frame of the lab. Formulas have inline styles. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self'; font-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

const LOGO = `<svg class="logo" viewBox="0 0 30 22" fill="none" stroke-width="3.4" stroke-linecap="round" aria-hidden="true"><path class="g" d="M3 16c6 0 6-10 12-10s6 10 12 10"/><path class="v" d="M3 6c6 0 6 10 12 10s6-10 12-10"/></svg>`;

/** @param {Site} site @param {string} place @param {string} root */
function side({ groups }, place, root) {
  const list = groups.map(({ title, links }) => {
    const items = links.map(({ text, place: to }) => {
      const here = to === place ? ' aria-current="page"' : "";
      return `<li><a href="${root}${to}"${here}>${escaped(text)}</a></li>`;
    });
    return `<h2>${escaped(title)}</h2><ul>${items.join("")}</ul>`;
  });
  return `<nav class="side" id="side" aria-label="Documents">${list.join("\n")}</nav>`;
}

/** Links to the sections of a long page. @param {string} main */
function contents(main) {
  const sections = [...main.matchAll(/<h2 id="([^"]+)">(.*?) <a class="anchor"/g)];
  if (sections.length < 3) return "";
  const items = sections.map(([, id, text = ""]) => {
    const plain = text.replaceAll(/<a [^>]*>|<\/a>/g, "");
    return `<li><a href="#${id}">${plain}</a></li>`;
  });
  return `<nav class="contents" aria-label="On this page"><h2>On this page</h2><ul>${items.join("")}</ul></nav>`;
}

/** @param {string} root */
const header = (root) => `<header>
<a class="name" href="${root}index.html">${LOGO}Tango Lab</a>
<button class="menu" type="button" aria-controls="side" aria-expanded="false">Documents</button>
<search class="search"><input type="search" placeholder="Search (/)" aria-label="Search the documents" autocomplete="off" role="combobox" aria-expanded="false" aria-controls="found"><ul class="found" id="found" role="listbox" aria-label="Found" hidden></ul></search>
<button class="theme" type="button">Theme</button>
<a class="open" href="${root}lab/">Open the lab</a>
</header>`;

/**
 * A page of the site as HTML.
 * @param {Site} site
 * @param {Page} page
 */
export function htmlPage(site, { place, title, description, main, kind }) {
  const root = "../".repeat(place.split("/").length - 1);
  const name = kind === "home" ? title : `${title} · Tango Lab`;
  const aside = kind === "document" ? contents(main) : "";
  return `<!doctype html>
<html lang="en" data-root="${root}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escaped(description)}">
<title>${escaped(name)}</title>
<link rel="icon" type="image/svg+xml" href="${root}lab/favicon.svg">
<link rel="stylesheet" href="${root}assets/katex/katex.css">
<link rel="stylesheet" href="${root}assets/site.css">
<script src="${root}assets/site.js"></script>
</head>
<body class="${kind}">
<a class="skip" href="#main">To the text</a>
${header(root)}
<div class="columns">
${side(site, place, root)}
<main id="main" tabindex="-1">
${main}
<footer><p>${escaped(site.citation)} MIT license. <a href="${root}docs/citing.html">How to cite</a></p></footer>
</main>
${aside}
</div>
</body>
</html>
`;
}
