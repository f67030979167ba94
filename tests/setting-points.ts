/** The exploratory runs that led to the preset `misled`, as the rows of their table (docs/results/searches). */

interface Measured {
  readonly tokens: number;
  readonly accuracy: number;
  readonly nines: number | null;
  readonly f1: number | null;
}

export interface Point {
  readonly arm: string;
  readonly seed: number;
  /** Beside those of `gap`. */
  readonly settings: Readonly<Record<string, number>>;
  /** At 2, 3, 4, 5 and 6 million tokens, as far as it went, and at its end. */
  readonly at: readonly Measured[];
}

const NAMES: Readonly<Record<string, string>> = {
  misprintRate: "p",
  misprintSpread: "spread",
  verifierMisprintRate: "p_v",
  verifierMinSteps: "from",
  verifierWarmup: "warm-up",
  pastShare: "past",
  verifierLr: "lr_v",
  generatorLr: "lr",
  lrWarmup: "lr warm-up",
  generatorKlCoef: "KL",
  verifierKlCoef: "KL_v",
  entropyCoef: "bonus",
  regularizedUpdates: "off after",
  temperature: "T",
  generatorPerRound: "turns",
};

/** The settings by the names of the table. */
function settingsText(settings: Point["settings"]): string {
  return Object.entries(NAMES)
    .flatMap(([key, name]) => (key in settings ? `${name} ${settings[key]}` : []))
    .join(", ");
}

const momentText = ({ accuracy, nines, f1 }: Measured): string =>
  [accuracy.toFixed(2), nines ?? "–", f1?.toFixed(2) ?? "–"].join(" / ");

/** One row: arm, settings, seed, then 4 and 6 million tokens and the end with its tokens. */
export function rowOf({ arm, settings, seed, at }: Point): string {
  const end = at.at(-1) as Measured;
  const near = (millions: number) => {
    const found = at.slice(0, -1).find(({ tokens }) => Math.floor(tokens / 1e6) === millions);
    return found ? momentText(found) : "";
  };
  const last = `${momentText(end)} at ${(end.tokens / 1e6).toFixed(1)} M`;
  const cells = [`\`${arm}\``, settingsText(settings), String(seed), near(3), near(4), last];
  return `| ${cells.join(" | ")} |`;
}
