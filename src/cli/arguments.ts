import { parseArgs } from "node:util";
import { TangoError } from "../core/errors.ts";
import { nearMiss } from "../core/near-miss.ts";
import { parseSetting } from "../core/settings/parse.ts";
import { COMMAND_PREFIX } from "./command-name.ts";

export interface Flag {
  readonly name: string;
  /** Placeholder for the value in the help; absent for a flag without a value. */
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

/** The error for an argument that cannot be used. @param key its name */
export const argumentError = (sentence: string, key: string): TangoError =>
  new TangoError("bad-setting", sentence, { key });

/** The error for a flag whose value is none of the known names. */
export function unknownValueError(
  flag: string,
  text: string,
  known: readonly string[],
): TangoError {
  const shown = JSON.stringify(text.slice(0, 40));
  return argumentError(`--${flag} is ${shown}, but must be one of ${known.join(", ")}.`, flag);
}

/** The option that a misspelled or unknown one probably stands for, as the end of a message. */
function optionMeant(name: string | undefined, flags: readonly Flag[]): string {
  const known = flags.map((flag) => flag.name);
  const near = name === undefined ? null : nearMiss(name, known);
  if (near !== null) return `did you mean --${near}?`;
  return known.length === 0 ? "it takes none." : `use --${known.join(", --")}.`;
}

/** Negative numbers count as values, not options. @throws TangoError("bad-setting") suggesting the intended option */
function refuseUnknown(command: string, argv: readonly string[], flags: readonly Flag[]): void {
  for (const argument of argv) {
    if (!argument.startsWith("-") || /^-\.?\d/.test(argument)) continue;
    const option = /^--([^=]+)/.exec(argument)?.[1];
    if (flags.some(({ name }) => name === option)) continue;
    const shown = argument.slice(0, 40);
    throw argumentError(
      `Unknown option ${shown} for ${command}: ${optionMeant(option, flags)}`,
      shown,
    );
  }
}

/**
 * Reads the arguments of one command.
 * @param most number of positional arguments allowed
 * @throws TangoError("bad-setting") with one sentence for the first argument that cannot be used
 */
export function readArguments(
  command: string,
  argv: readonly string[],
  flags: readonly Flag[],
  most = 0,
): Parsed {
  const optionOf = ({ value, repeatable = false }: Flag) => {
    return { type: value ? ("string" as const) : ("boolean" as const), multiple: repeatable };
  };
  const options = Object.fromEntries(flags.map((flag) => [flag.name, optionOf(flag)]));
  refuseUnknown(command, argv, flags);
  const args = withNegatives(argv, flags);
  let read: ReturnType<typeof parseArgs>;
  try {
    read = parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    const reason =
      (error as Error).message.split("\n")[0]?.split(". ")[0]?.replace(/\.$/, "") ?? "";
    throw new TangoError("bad-setting", `${command}: ${reason}.`, {});
  }
  const extra = read.positionals[most];
  if (extra !== undefined) {
    throw argumentError(
      `${command} takes no ${JSON.stringify(extra.slice(0, 40))}: see --help.`,
      "",
    );
  }
  const valuesOf = (name: string): unknown[] => [read.values[name] ?? []].flat();
  for (const { name, value } of flags) {
    if (/^(DIR|FILE)/.test(value ?? "") && valuesOf(name).includes("")) {
      const what = value === "DIR" ? "folder" : "file";
      throw argumentError(`--${name} is "", but must be the name of a ${what}.`, name);
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
 * @throws TangoError("bad-setting") for an option where a value belongs
 */
function withNegatives(argv: readonly string[], flags: readonly Flag[]): string[] {
  const args: string[] = [];
  for (let at = 0; at < argv.length; at++) {
    const argument = argv[at] as string;
    const next = argv[at + 1];
    const takesValue = flags.some(({ name, value }) => value && argument === `--${name}`);
    if (takesValue && next?.startsWith("--")) {
      const shown = next.slice(0, 40);
      const rest = `give a value or omit ${argument}`;
      throw argumentError(`${argument} needs a value, but ${shown} follows: ${rest}.`, argument);
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

/** Settings from --set key=value and from flags named like one. @throws TangoError("bad-setting") */
export function settingPairs(args: Parsed, flags: readonly string[]): [string, unknown][] {
  const pairs = args.all("set").map((pair): [string, unknown] => {
    const at = pair.indexOf("=");
    const shown = pair.slice(0, 40);
    if (at < 1)
      throw argumentError(`--set ${JSON.stringify(shown)} is not of the form key=value.`, shown);
    const key = pair.slice(0, at);
    return [key, parseSetting(key, pair.slice(at + 1))];
  });
  const named = flags.flatMap((key) =>
    args.all(key).map((value): [string, unknown] => [key, value]),
  );
  return [...pairs, ...named];
}

/** A whole number given by a flag. @throws TangoError("bad-setting") */
export function wholeNumber(flag: string, text: string, low: number, high: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < low || value > high) {
    throw new TangoError(
      "bad-setting",
      `--${flag} is ${JSON.stringify(text.slice(0, 40))}, but must be a whole number from ${low} to ${high}.`,
      { key: flag, value: text.slice(0, 40) },
    );
  }
  return value;
}

/** A word of a command, quoted where a shell needs it. */
export const shellWord = (word: string): string =>
  /^[\w./:=,+@%-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

/** The last component of a path, with either system's separator. */
const lastName = (path: string): string =>
  path.split(/[\\/]+/).findLast((name) => name !== "") ?? path;

/** A machine-specific path: absolute, with a drive, home folder or server, or leading out of the current folder. */
const ON_A_MACHINE = /^(?:[\\/~]|[a-z]:|\.\.(?:[\\/]|$)|file:)/i;

/** An argument, possibly `--flag=value`, with its value replaced. */
const withValue = (argument: string, change: (value: string) => string): string => {
  const [, flag = "", value = argument] = /^(--[^=]+=)(.*)$/s.exec(argument) ?? [];
  return flag + change(value);
};

/** Reduces paths in arguments to their last component, because published files must not reveal user names. */
export const withoutFolders = (argv: readonly string[]): string[] =>
  argv.map((argument) => withValue(argument, lastName));

/** A command as typed, with machine-specific folders removed. */
export const commandOf = (command: string, argv: readonly string[]): string => {
  const short = (value: string) => (ON_A_MACHINE.test(value) ? lastName(value) : value);
  const words = argv.map((argument) => shellWord(withValue(argument, short)));
  return [`${COMMAND_PREFIX} ${command}`, ...words].join(" ");
};
