import katex from "katex";
import { Marked } from "marked";
import { plainText, slugOf } from "./slug.mjs";

/** @param {string} text */
export const escaped = (text) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

/** @param {string} tex @param {boolean} displayMode */
const formula = (tex, displayMode) => katex.renderToString(tex, { displayMode, strict: "error" });

/** `$…$` as GitHub reads it: no space inside the signs, no digit behind them. */
const INLINE_MATH = /^\$(?!\s)((?:[^$\\\n]|\\[^\n])+?)(?<!\s)\$(?!\d)/;

const math = {
  name: "math",
  level: /** @type {const} */ ("inline"),
  /** @param {string} source */
  start: (source) => source.indexOf("$"),
  /** @param {string} source */
  tokenizer(source) {
    const found = INLINE_MATH.exec(source);
    return found ? { type: "math", raw: found[0], tex: found[1] } : undefined;
  },
  /** @param {{ tex?: string }} token */
  renderer: ({ tex = "" }) => formula(tex, false),
};

/** A block of code, or of math. @param {{ text: string, lang?: string }} token */
const block = ({ text, lang = "" }) =>
  lang === "math"
    ? `<div class="math">${formula(text, true)}</div>\n`
    : `<pre tabindex="0"><code>${escaped(text)}</code></pre>\n`;

const LONG = 20; // characters of a name that may wrap

/** Inline code; long names may wrap after punctuation. @param {{ text: string }} token */
function codeSpan({ text }) {
  const safe = escaped(text);
  return `<code>${text.length > LONG ? safe.replaceAll(/[/,}\]_]/g, "$&<wbr>") : safe}</code>`;
}

/**
 * A Markdown document as HTML.
 * @param {string} markdown
 * @param {(address: string) => string} addressOf where a link or picture of the document points on the site
 */
export function htmlOf(markdown, addressOf) {
  const used = new Map();
  const marked = new Marked({
    gfm: true,
    extensions: [math],
    renderer: {
      heading({ tokens, depth, text }) {
        const id = slugOf(plainText(text), used);
        const inner = this.parser.parseInline(tokens);
        return `<h${depth} id="${id}">${inner} <a class="anchor" href="#${id}" aria-label="Link to this section">#</a></h${depth}>\n`;
      },
      link({ href, tokens }) {
        const inner = this.parser.parseInline(tokens);
        return `<a href="${escaped(addressOf(href))}">${inner}</a>`;
      },
      image: ({ href, text }) =>
        `<img src="${escaped(addressOf(href))}" alt="${escaped(text)}" loading="lazy" />`,
      code: block,
      codespan: codeSpan,
      table(token) {
        const row = (/** @type {typeof token.header} */ cells) =>
          `<tr>${cells.map((cell) => (cell.text === "" ? "<td></td>" : this.tablecell(cell))).join("")}</tr>`;
        const body = token.rows.map(row).join("");
        return `<div class="table" tabindex="0"><table><thead>${row(token.header)}</thead><tbody>${body}</tbody></table></div>\n`;
      },
      // Documents contain no HTML: what looks like a tag is a name in angle brackets.
      html: ({ text }) => escaped(text),
    },
  });
  return marked.parse(markdown, { async: false });
}
