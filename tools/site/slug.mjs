/**
 * The anchor of a heading, as GitHub makes it, so that one link works on GitHub and on the site.
 * @param {string} heading the text without its marks
 * @param {Map<string, number>} used how often each anchor of the page was used; is changed
 */
export function slugOf(heading, used) {
  const slug = heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}\s_-]/gu, "")
    .replaceAll(/\s/g, "-");
  const times = used.get(slug) ?? 0;
  used.set(slug, times + 1);
  return times === 0 ? slug : `${slug}-${times}`;
}

/**
 * The headings of a Markdown text, without those in blocks of code.
 * @param {string} markdown
 * @returns {{ depth: number, text: string, id: string, line: number }[]}
 */
export function headingsOf(markdown) {
  const used = new Map();
  let isCode = false;
  return markdown.split("\n").flatMap((text, line) => {
    if (text.startsWith("```")) isCode = !isCode;
    const [, marks = "", title = ""] = (!isCode && /^(#{1,6}) (.+)$/.exec(text)) || [];
    if (marks === "") return [];
    const plain = plainText(title);
    return [{ depth: marks.length, text: plain, id: slugOf(plain, used), line }];
  });
}

/** Text without its Markdown syntax. @param {string} markdown */
export function plainText(markdown) {
  return markdown
    .replaceAll(/!?\[((?:`[^`]*`|[^\]])*)\]\([^)]*\)/g, "$1")
    .replaceAll(/[`*]|^>\s?|^```\w*$/gm, "")
    .replaceAll(/^\|?[\s|:-]+\|$/gm, "")
    .replaceAll(/\s*\|\s*/g, " ")
    .trim();
}
