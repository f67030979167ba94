import { escaped, htmlOf } from "./markdown.mjs";
import { addresses, capitalized } from "./pages.mjs";

/**
 * @typedef {import("./template.mjs").Page} Page
 * @typedef {import("./template.mjs").Group} Group
 */

/** @param {RegExp} pattern @param {string} text @returns {string[]} the groups of the pattern */
function partsOf(pattern, text) {
  const found = pattern.exec(text);
  if (!found)
    throw new Error(`README.md has no ${pattern.source}: the site's first page is made of it.`);
  return found.slice(1);
}

/** A card for each of the four views. @param {string} readme */
function views(readme) {
  const rows = [...readme.matchAll(/^\| \*\*(\w+)\*\* \| \d \| (.+?) \|$/gm)];
  return rows.map(([, name = "", text = ""]) => {
    return `<a class="card" href="lab/?view=${name.toLowerCase()}"><h2>${name}</h2><p>${escaped(capitalized(text))}</p></a>`;
  });
}

/**
 * The site's first page, made from README.
 * @param {string} readme
 * @param {readonly Group[]} groups
 * @param {Map<string, import("./files.mjs").Kind>} files
 * @returns {Page}
 */
export function homePage(readme, groups, files) {
  const html = (/** @type {string} */ text) =>
    htmlOf(text, addresses("README.md", "index.html", files));
  const [claim = "", what = ""] = partsOf(/^\*\*(.+?)\*\* (.+)$/m, readme);
  const [alt = "", picture = ""] = partsOf(/^!\[(.+?)\]\((.+?)\)$/m, readme);
  const [method = ""] = partsOf(/^(The method is .+)$/m, readme);
  const [measured = ""] = partsOf(/^## What we measured\n(.+?)\n\n/ms, readme);
  const links = groups.map(({ title, links }) => {
    const items = links.map(
      ({ text, place }) => `<li><a href="${place}">${escaped(text)}</a></li>`,
    );
    return `<div class="card"><h2>${escaped(title)}</h2><ul>${items.join("")}</ul></div>`;
  });
  return {
    place: "index.html",
    title: "Tango Lab",
    description: claim,
    main: `<section class="hero">
<div>
<h1>${escaped(claim)}</h1>
${html(what)}
<p class="actions"><a class="primary" href="lab/">Open the lab</a> <a href="live.html">Try it in this page</a> <a href="docs/algorithm.html">How it works</a></p>
</div>
<a class="picture" href="lab/"><img src="${picture}" alt="${escaped(alt)}"></a>
</section>
<section class="cards views" aria-label="Views of the lab">${views(readme).join("")}</section>
<section class="measured"><h2>What we measured</h2>${html(measured)}${html(method)}
<p><a href="docs/results/README.html">All results</a>, <a href="docs/artifact.html">the command for each claim</a></p></section>
<section class="cards" aria-label="Documents">${links.join("")}</section>`,
    kind: "home",
  };
}

/** The page that shows the lab in a frame. @returns {Page} */
export const livePage = () => ({
  place: "live.html",
  title: "The lab in this page",
  description: "Two tiny language models train each other in a frame of this page.",
  main: `<h1>The lab in this page</h1>
<p>The frame has the lab itself, not a film of it. Press <em>Train it yourself</em>, and both models train on your machine; nothing is sent anywhere. <a href="lab/">Open it in a tab of its own</a> for all of its views.</p>
<iframe class="lab" src="lab/?embed=1" title="Tango Lab"></iframe>`,
  kind: "wide",
});
