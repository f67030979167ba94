/** Reads a notebook in the percent format, which is Python with a line `# %% KIND ARGUMENTS` before each cell. */

export interface PercentCell {
  /** The words after `# %%`, such as `[markdown]` or `test normalize 2`. */
  readonly kind: readonly string[];
  readonly source: string;
}

const MARK = /^# %%(.*)$/m;

/** The cells; text before the first mark is dropped, and Markdown loses its `# `. */
export function percentCells(file: string): readonly PercentCell[] {
  const [, ...parts] = file.split(MARK);
  const cells: PercentCell[] = [];
  for (let i = 0; i < parts.length; i += 2) {
    const kind = (parts[i] ?? "").trim().split(/\s+/).filter(Boolean);
    const source = (parts[i + 1] ?? "").trim();
    const isText = kind[0] === "[markdown]";
    cells.push({ kind, source: isText ? source.replace(/^# ?/gm, "") : source });
  }
  return cells;
}
