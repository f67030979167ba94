import { TangoError } from "../core/errors.ts";
import { nearMiss } from "../core/near-miss.ts";
import { parseSetting } from "../core/settings/parse.ts";
import { COMMAND_PREFIX } from "./command-name.ts";

export interface Flag {
  readonly name: string;
  /** Placeholder for the value in the help; absent for a flag without a value. */
  readonly value?: string;
  readonly help: string;
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

/** The error for an option that a command lacks, with the one that was probably meant. */
function unknownOption(command: string, word: string, name: string, flags: readonly Flag[]) {
  const known = flags.map((flag) => flag.name);
  const near = nearMiss(name, known);
  const rest =
    near !== null
      ? `did you mean --${near}?`
      : known.length === 0
        ? "it takes none."
        : `use --${known.join(", --")}.`;
  const shown = word.slice(0, 40);
  return argumentError(`Unknown option ${shown} for ${command}: ${rest}`, shown);
}

/**
 * Refuses a call whose options npm has kept for itself, since `--` was missing or the shell took it away: it would run
 * something else than was asked for.
 */
function refuseSwallowed(command: string, argv: readonly string[], flags: readonly Flag[]): void {
  const env = (name: string) => process.env[`npm_config_${name.replaceAll("-", "_")}`];
  const isGiven = (name: string) => argv.some((word) => word.split("=")[0] === `--${name}`);
  const taken = flags.filter(({ name }) => (env(name) ?? "") !== "" && !isGiven(name));
  if (taken.length === 0) return;
  const words = taken.map(({ name, value }) => {
    const kept = env(name) === "true" ? value : shellWord(env(name) ?? "");
    return value ? `--${name} ${kept}` : `--${name}`;
  });
  const paste = `${COMMAND_PREFIX} ${command} ${words.join(" ")}`;
  const why = `npm kept --${taken.map(({ name }) => name).join(", --")} for itself`;
  throw argumentError(`${why}: put -- before the command, and in PowerShell '--': ${paste}.`, "--");
}

/**
 * Reads the arguments of one command. Negative numbers count as values, not options.
 * @param most number of positional arguments allowed
 * @throws TangoError("bad-setting") with one sentence for the first argument that cannot be used
 */
export function readArguments(
  command: string,
  argv: readonly string[],
  flags: readonly Flag[],
  most = 0,
): Parsed {
  refuseSwallowed(command, argv, flags);
  const positionals: string[] = [];
  const values = new Map<string, string[]>();
  for (let at = 0; at < argv.length; at++) {
    const word = argv[at] as string;
    if (!word.startsWith("-") || /^-\.?\d/.test(word)) {
      positionals.push(word);
      continue;
    }
    const [, name = "", inline] = /^--([^=]+)(?:=(.*))?$/s.exec(word) ?? [];
    const flag = flags.find((known) => known.name === name);
    if (!flag) throw unknownOption(command, word, name, flags);
    if (!flag.value && inline !== undefined) {
      throw argumentError(`--${name} takes no value: omit what follows it.`, name);
    }
    const value = flag.value && inline === undefined ? argv[++at] : (inline ?? "");
    if (value === undefined || (inline === undefined && value.startsWith("--"))) {
      const follows = value === undefined ? "" : `, but ${value.slice(0, 40)} follows`;
      throw argumentError(`--${name} needs a value${follows}: give one or omit --${name}.`, name);
    }
    if (value === "" && /^(DIR|FILE)/.test(flag.value ?? "")) {
      const what = flag.value === "DIR" ? "folder" : "file";
      throw argumentError(`--${name} is "", but must be the name of a ${what}.`, name);
    }
    values.set(name, [...(values.get(name) ?? []), value]);
  }
  const extra = positionals[most];
  if (extra !== undefined) {
    const shown = JSON.stringify(extra.slice(0, 40));
    throw argumentError(`${command} takes no ${shown}: see --help.`, "");
  }
  const all = (name: string) => values.get(name) ?? [];
  return {
    positionals,
    all,
    text: (name) => all(name).at(-1) ?? null,
    has: (name) => values.has(name),
  };
}

/** The single file argument of a command. @throws TangoError("bad-setting") for none or several */
export function onlyFile(command: string, { positionals: [file, extra] }: Parsed): string {
  if (file !== undefined && extra === undefined) return file;
  const came = extra === undefined ? "" : `, not also ${JSON.stringify(extra.slice(0, 40))}`;
  const usage = `${COMMAND_PREFIX} ${command} FILE`;
  throw argumentError(`${command} needs one file${came}: ${usage}.`, "");
}

/** A flag that a command requires. @throws TangoError("bad-setting") */
export function requiredFlag(command: string, args: Parsed, flag: string, what: string): string {
  const value = args.text(flag);
  if (value !== null) return value;
  throw argumentError(`${command} needs --${flag}, ${what}.`, flag);
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
    const shown = JSON.stringify(text.slice(0, 40));
    throw argumentError(
      `--${flag} is ${shown}, but must be a whole number from ${low} to ${high}.`,
      flag,
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
