import MiniSearch, { type SearchResult } from "minisearch";

/** A section of a document; `id` is its address from the site's first page. */
interface Section {
  readonly id: string;
  readonly page: string;
  readonly heading: string;
  readonly text: string;
}

const MOST = 12; // results
const AROUND = 70; // characters around a match

async function load(root: string): Promise<MiniSearch<Section>> {
  const answer = await fetch(`${root}assets/search.json`);
  const sections = (await answer.json()) as readonly Section[];
  const index = new MiniSearch<Section>({
    fields: ["page", "heading", "text"],
    storeFields: ["page", "heading", "text"],
    searchOptions: {
      boost: { heading: 4, page: 2 },
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      combineWith: "AND",
    },
  });
  index.addAll(sections);
  return index;
}

/** An excerpt around the first match. */
function excerpt({ terms, text }: SearchResult): string {
  const all = String(text);
  const at = Math.max(0, ...terms.map((term) => all.toLowerCase().indexOf(term)));
  const from = Math.max(0, at - AROUND);
  return `${from > 0 ? "…" : ""}${all.slice(from, at + AROUND)}…`;
}

function itemOf(found: SearchResult, n: number, root: string): HTMLLIElement {
  const part = (name: string, text: string) => {
    const element = document.createElement("span");
    element.className = name;
    element.textContent = text;
    return element;
  };
  const { page, heading } = found;
  const item = document.createElement("li");
  item.id = `found-${n}`;
  item.role = "option";
  const link = document.createElement("a");
  link.href = root + found.id;
  link.className = "hit";
  link.tabIndex = -1;
  link.append(part("where", page === heading ? page : `${page} › ${heading}`));
  link.append(part("excerpt", excerpt(found)));
  item.append(link);
  return item;
}

/** Searches all documents in the browser; the index is loaded on first use of the field. */
export function startSearch(input: HTMLInputElement, list: HTMLUListElement, root: string): void {
  let index: Promise<MiniSearch<Section>> | null = null;
  let chosen = -1;
  const items = () => [...list.children];
  const show = (isOpen: boolean) => {
    list.hidden = !isOpen;
    input.setAttribute("aria-expanded", String(isOpen));
  };
  const choose = (n: number) => {
    chosen = n;
    items().forEach((item, i) => {
      item.ariaSelected = String(i === n);
    });
    items()[n]?.scrollIntoView({ block: "nearest" });
    input.setAttribute("aria-activedescendant", items()[n]?.id ?? "");
  };
  const search = async () => {
    index ??= load(root);
    const found = (await index).search(input.value.trim()).slice(0, MOST);
    list.replaceChildren(...found.map((one, n) => itemOf(one, n, root)));
    if (found.length === 0) {
      const none = document.createElement("li");
      none.textContent = "Nothing found.";
      list.append(none);
    }
    choose(-1);
    show(input.value.trim() !== "");
  };
  input.addEventListener("focus", () => {
    index ??= load(root);
  });
  input.addEventListener("input", () => void search());
  input.addEventListener("keydown", (event) => {
    const last = items().length - 1;
    if (event.key === "ArrowDown") choose(Math.min(chosen + 1, last));
    else if (event.key === "ArrowUp") choose(Math.max(chosen - 1, 0));
    else if (event.key === "Enter") items()[Math.max(chosen, 0)]?.querySelector("a")?.click();
    else if (event.key === "Escape") show(false);
    else return;
    event.preventDefault();
  });
  addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    input.focus();
  });
  addEventListener("click", ({ target }) => {
    if (target instanceof Node && !input.contains(target)) show(false);
  });
}
