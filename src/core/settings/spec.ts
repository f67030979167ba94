/** What a setting is: its type, range, default and words. */
export type SettingSpec =
  | (Common & {
      readonly type: "integer" | "number";
      readonly min: number;
      readonly max: number;
      readonly default: number;
    })
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
  /** What a student sees move when it changes. */
  readonly watch?: string;
  /** Takes effect at the next update, or only at a new start. */
  readonly applies: "live" | "restart";
  readonly group: "task" | "schedule" | "reward" | "optimizer" | "start" | "model" | "measure";
}

export const integer = (
  group: Common["group"],
  min: number,
  max: number,
  value: number,
  doc: string,
  extra: Partial<Common> = {},
) =>
  ({
    type: "integer",
    min,
    max,
    default: value,
    doc,
    group,
    applies: "restart",
    ...extra,
  }) as const;
export const number = (
  group: Common["group"],
  min: number,
  max: number,
  value: number,
  doc: string,
  extra: Partial<Common> = {},
) => ({ type: "number", min, max, default: value, doc, group, applies: "live", ...extra }) as const;
export const choice = <const C extends readonly string[]>(
  group: Common["group"],
  choices: C,
  value: C[number],
  doc: string,
  extra: Partial<Common> = {},
) =>
  ({ type: "choice", choices, default: value, doc, group, applies: "restart", ...extra }) as const;
export const toggle = (
  group: Common["group"],
  value: boolean,
  doc: string,
  extra: Partial<Common> = {},
) => ({ type: "switch", default: value, doc, group, applies: "live", ...extra }) as const;
