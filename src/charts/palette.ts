/** The colours a canvas needs as text, read from the tokens once per theme. */
export interface Palette {
  readonly generator: string;
  readonly verifier: string;
  readonly neutral: string;
  readonly grid: string;
  readonly text: string;
}

const ABSENT: Palette = {
  generator: "blue",
  verifier: "purple",
  neutral: "gray",
  grid: "silver",
  text: "gray",
};
let palette: Palette = ABSENT;
let paletteTheme: string | null = null;

export function currentPalette(): Palette {
  const root = document.documentElement;
  const theme = root.dataset.theme ?? "";
  if (theme === paletteTheme) return palette;
  const styles = getComputedStyle(root);
  const read = (token: string, fallback: string) =>
    styles.getPropertyValue(token).trim() || fallback;
  paletteTheme = theme;
  palette = {
    generator: read("--generator", ABSENT.generator),
    verifier: read("--verifier", ABSENT.verifier),
    neutral: read("--ink-soft", ABSENT.neutral),
    grid: read("--line-soft", ABSENT.grid),
    text: read("--ink-soft", ABSENT.text),
  };
  return palette;
}

/** Calls back when the theme was switched. @returns what ends it */
export function onThemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}
