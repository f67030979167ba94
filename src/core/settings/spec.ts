/** What a setting is: its type, range, default and words. */
export type SettingSpec =
  | (Numeric & { readonly type: "integer" | "number" })
  | (Common & {
      readonly type: "choice";
      readonly choices: readonly string[];
      readonly default: string;
    })
  | (Common & { readonly type: "switch"; readonly default: boolean });

export interface Common {
  /** One sentence, with the symbol of the paper where it has one. */
  readonly doc: string;
  readonly unit?: string;
  /** What a student sees change with it. */
  readonly watch?: string;
  /**
   * Whether a running run uses a new value from its next update, or only a restarted one. Never a
   * default: it decides whether a running run changes.
   */
  readonly applies: "live" | "restart";
  readonly group: "task" | "schedule" | "reward" | "optimizer" | "start" | "model" | "measure";
}

interface Numeric extends Common {
  readonly min: number;
  readonly max: number;
  readonly default: number;
}

export const integer = (spec: Numeric) => ({ type: "integer", ...spec }) as const;

export const number = (spec: Numeric) => ({ type: "number", ...spec }) as const;

export const choice = <const C extends readonly string[]>(
  spec: Common & { readonly choices: C; readonly default: C[number] },
) => ({ type: "choice", ...spec }) as const;

export const toggle = (spec: Common & { readonly default: boolean }) =>
  ({ type: "switch", ...spec }) as const;

/** The values that a group of settings takes: one of the choices, a boolean or a number. */
export type ValuesOf<Specs> = {
  readonly [Key in keyof Specs]: Specs[Key] extends {
    type: "choice";
    choices: readonly (infer Choice)[];
  }
    ? Choice
    : Specs[Key] extends { type: "switch" }
      ? boolean
      : number;
};
