/** The formulas of the steps that have one (docs/algorithm.md). */
export const FORMULAS = {
  write: null,
  check: null,
  outcome: String.raw`z_i = \frac{r_i - \operatorname{mean}(r)}{\operatorname{std}(r)}`,
  blame: String.raw`s_{i,k} = \frac{y_{i,k}}{K} \qquad A^{step}_{i,t} = \sum_{k: \operatorname{end}(k)\, \ge\, t} \frac{s_{i,k} - \operatorname{mean}(s)}{\operatorname{std}(s)}`,
  blend: String.raw`A_{i,t} = (1 - \alpha)\, z_i + \alpha\, A^{step}_{i,t}`,
  verifier: String.raw`r^{v} = c + \gamma f \qquad w_c \propto \frac{1}{\sqrt{n_c}}`,
} as const;
