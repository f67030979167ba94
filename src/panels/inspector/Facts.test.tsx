import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { RolloutRow } from "../../core/training/records.ts";
import { ROW } from "../../state/testing/fixtures.ts";
import { GeneratorFacts, VerifierFacts } from "./Facts.tsx";
import { StepLedger } from "./StepLedger.tsx";

const generator = (row: Partial<RolloutRow>, alpha: number | null = 0.2) =>
  renderToStaticMarkup(<GeneratorFacts row={{ ...ROW, ...row }} alpha={alpha} />);
const verifier = (row: Partial<RolloutRow>) =>
  renderToStaticMarkup(<VerifierFacts row={{ ...ROW, ...row }} />);
const ledger = (row: Partial<RolloutRow>) =>
  renderToStaticMarkup(<StepLedger row={{ ...ROW, ...row }} characters={[]} step={null} />);

/** A judge of the whole that believes 0.8, paid at the last token. */
const WHOLE: Partial<RolloutRow> = {
  ...{ verification: null, verdicts: null, belief: 0.8 },
  credit: { ends: [7], scores: [0.6] },
};

describe("the label of a noisy checker is shown", () => {
  const word = "label of the noisy checker</dt><dd>1</dd>";

  test("where it is another than the truth, beside both models' rewards", () => {
    expect(generator({ outcome: 0, label: 1, reward: 1 })).toContain(word);
    expect(verifier({ outcome: 0, label: 1, reward: 1.8 })).toContain(word);
  });
  test("not where both are the same, whatever was paid", () => {
    expect(generator({ outcome: 1, label: 1, reward: 1 })).not.toContain("noisy");
    expect(generator({ outcome: 1, label: 1, reward: null })).not.toContain("noisy");
    expect(verifier({ outcome: 1, label: 1, reward: 0 })).not.toContain("noisy");
  });
});

describe("what a judge gave", () => {
  test("of steps stands in the ledger, as y / K", () => {
    expect(ledger({}).match(/\+0\.50?0?</g)).toHaveLength(2);
    expect(generator({})).toMatch(/return|from that character on/);
    expect(generator({})).not.toContain("2b");
  });
  test("of the whole is a fact of the solution and of no step", () => {
    expect(generator(WHOLE)).toMatch(/2b − 1<\/dt><dd>\+0\.60?0?</);
    expect(generator(WHOLE)).toContain("one number for the whole solution");
    expect(ledger(WHOLE)).not.toContain("0.6");
  });
  test("without being paid is a belief and no more", () => {
    const html = generator({ ...WHOLE, credit: null }, null);
    expect(html).toContain("belief that it is right");
    expect(html).not.toContain("2b");
    expect(html).toContain("No step reward here");
  });
});
