import { parseArgs } from "node:util";
import { LabError } from "../core/errors.ts";
import { parseSetting } from "../core/settings/parse.ts";

export interface Flag {
  readonly name: string;
  /** Placeholder for the value in the help; absent for a switch. */
  readonly value?: string;
  readonly help: string;
  readonly repeatable?: boolean;
}

export interface Parsed {
  readonly positionals: readonly string[];
  text(name: string): string | null;
  all(name: string): readonly string[];
  has(name: string): boolean;
}

/**
 * Reads the arguments of one command.
 * @throws LabError("bad-setting") with one sentence for an unknown option or a missing value
 */
export function readArguments(
  command: string,
  argv: readonly string[],
  flags: readonly Flag[],
): Parsed {
  const options = Object.fromEntries(
    flags.map((flag) => [
      flag.name,
      {
        type: flag.value ? ("string" as const) : ("boolean" as const),
        multiple: flag.repeatable ?? false,
      },
    ]),
  );
  for (const argument of argv) {
    const name = /^--([^=]+)/.exec(argument)?.[1];
    if (
      argument.startsWith("-") &&
      !/^-\.?\d/.test(argument) &&
      (!name || !Object.hasOwn(options, name))
    ) {
      throw new LabError(
        "bad-setting",
        `Unknown option ${argument.slice(0, 40)} for ${command}: ${flags.length > 0 ? `use ${flags.map((f) => `--${f.name}`).join(", ")}` : "it takes none"}.`,
        { key: argument.slice(0, 40) },
      );
    }
  }
  const args = withNegatives(argv, flags);
  let read: ReturnType<typeof parseArgs>;
  try {
    read = parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    const reason =
      (error as Error).message.split("\n")[0]?.split(". ")[0]?.replace(/\.$/, "") ?? "";
    throw new LabError("bad-setting", `${command}: ${reason}.`, {});
  }
  const valuesOf = (name: string): unknown[] => [read.values[name] ?? []].flat();
  for (const { name, value } of flags) {
    if (/^(DIR|FILE)/.test(value ?? "") && valuesOf(name).includes("")) {
      const what = value === "DIR" ? "folder" : "file";
      const sentence = `--${name} is "", but must be the name of a ${what}.`;
      throw new LabError("bad-setting", sentence, { key: name });
    }
  }
  return {
    positionals: read.positionals,
    text: (name) => (valuesOf(name).at(-1) as string | undefined) ?? null,
    all: (name) => valuesOf(name) as string[],
    has: (name) => read.values[name] === true,
  };
}

/**
 * `--seed -1` as `--seed=-1`: otherwise parseArgs calls it ambiguous instead of out of range.
 * @throws LabError("bad-setting") for an option where a value belongs
 */
function withNegatives(argv: readonly string[], flags: readonly Flag[]): string[] {
  const args: string[] = [];
  for (let at = 0; at < argv.length; at++) {
    const argument = argv[at] as string;
    const next = argv[at + 1];
    const takesValue = flags.some(({ name, value }) => value && argument === `--${name}`);
    if (takesValue && next?.startsWith("--")) {
      const shown = next.slice(0, 40);
      const sentence = `${argument} needs a value, but ${shown} follows: give a value or omit ${argument}.`;
      throw new LabError("bad-setting", sentence, { key: argument });
    }
    if (takesValue && next !== undefined && /^-\.?\d/.test(next)) {
      args.push(`${argument}=${next}`);
      at += 1;
    } else {
      args.push(argument);
    }
  }
  return args;
}

/** Splits `key=value` pairs of --set. @throws LabError("bad-setting") */
export function settingPairs(pairs: readonly string[]): [string, number | string | boolean][] {
  return pairs.map((pair) => {
    const at = pair.indexOf("=");
    if (at < 1) {
      throw new LabError(
        "bad-setting",
        `--set ${JSON.stringify(pair.slice(0, 40))} is not of the form key=value.`,
        { key: pair.slice(0, 40) },
      );
    }
    const key = pair.slice(0, at);
    return [key, parseSetting(key, pair.slice(at + 1))];
  });
}

/** A whole number given by a flag. @throws LabError("bad-setting") */
export function wholeNumber(flag: string, text: string, low: number, high: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < low || value > high) {
    throw new LabError(
      "bad-setting",
      `--${flag} is ${JSON.stringify(text.slice(0, 40))}, but must be a whole number from ${low} to ${high}.`,
      { key: flag, value: text.slice(0, 40) },
    );
  }
  return value;
}
