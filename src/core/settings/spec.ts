export type SettingGroup =
  | "task"
  | "schedule"
  | "reward"
  | "optimizer"
  | "start"
  | "model"
  | "measure";

/**
 * The part of a run that depends on a setting. What a start shares, what a branch must keep and whether two
 * runs have the same problems follows from it (training/starts.ts, runs/branch.ts, lanes/same-problems.ts).
 */
export type SettingPart =
  | "seed"
  /** The task and which of its steps are hard: what both models learn. */
  | "task"
  /** Shape of the weights. */
  | "shape"
  /** What computes, such as engine and threads. */
  | "engine"
  /** The optimizer's hyperparameters, in SFT and in RL. */
  | "optimizer"
  /** SFT of both models or of one, and verdict examples, from which any judging model learns. */
  | "sft"
  | "sft-generator"
  | "sft-verifier"
  | "sft-verdicts"
  /** The share of verdict examples in the SFT of a generator that judges itself. */
  | "sft-judging"
  /** Problems of RL; used from the warm-up on. */
  | "problems"
  /** Anything else used from the warm-up on, and by evaluations. */
  | "warm-up"
  /** Only the rounds, which follow the warm-up. */
  | "rounds"
  /** Speed, and how often the run is measured and saved. */
  | "run";

interface Common {
  /** A short name for the page. */
  readonly title: string;
  /** One sentence, with the symbol of the paper where it has one. */
  readonly doc: string;
  readonly unit?: string;
  /** The metric or display in which its effect is visible. */
  readonly watch?: string;
  readonly part: SettingPart;
  /** Whether a running run uses a new value from its next update, or only after a restart. */
  readonly applies: "live" | "restart";
  /** What files and links without this setting mean: the behavior before it existed. Keys of shared starts omit it. */
  readonly before?: number | string | boolean;
}

type Numeric = Common & { readonly default: number };

/** A setting: its type, range, default, documentation and group. */
export type SettingSpec = { readonly group: SettingGroup } & (
  | (Numeric & { readonly type: "integer" | "number"; readonly min: number; readonly max: number })
  | (Common & {
      readonly type: "choice";
      readonly choices: readonly string[];
      readonly default: string;
    })
  | (Common & { readonly type: "switch"; readonly default: boolean })
  /** Code that somebody wrote, with its hash (line/sealed.ts). */
  | (Common & { readonly type: "code"; readonly default: "" })
);

export const integer = (min: number, max: number, spec: Numeric) =>
  ({ type: "integer", min, max, ...spec }) as const;

export const number = (min: number, max: number, spec: Numeric) =>
  ({ type: "number", min, max, ...spec }) as const;

export const choice = <const C extends readonly string[]>(
  spec: Common & { readonly choices: C; readonly default: C[number] },
) => ({ type: "choice", ...spec }) as const;

export const toggle = (spec: Common & { readonly default: boolean }) =>
  ({ type: "switch", ...spec }) as const;

export const code = (spec: Common & { readonly default: "" }) =>
  ({ type: "code", ...spec }) as const;

/** The values that a group of settings takes: one of the choices, a boolean, a text or a number. */
export type ValuesOf<Specs> = {
  readonly [Key in keyof Specs]: Specs[Key] extends {
    type: "choice";
    choices: readonly (infer Choice)[];
  }
    ? Choice
    : Specs[Key] extends { type: "switch" }
      ? boolean
      : Specs[Key] extends { type: "code" }
        ? string
        : number;
};
