import { TangoError } from "../core/errors.ts";
import { nearMiss } from "../core/near-miss.ts";
import { VERSION } from "../core/version.ts";
import { argumentError } from "./arguments.ts";
import { builtPage } from "./built-page.ts";
import type { Command } from "./commands.ts";
import { COMMAND_WORDS, commandHelp, commandsOf, firstHelp } from "./help.ts";

/** The commands with a first word. @throws TangoError("bad-setting") when there is none */
function knownCommands(word: string): readonly Command[] {
  const named = commandsOf(word);
  if (named.length > 0) return named;
  const near = nearMiss(word, COMMAND_WORDS);
  const rest = near ? `did you mean ${near}?` : `use ${COMMAND_WORDS.join(", ")}, or --help.`;
  throw argumentError(`Unknown command ${JSON.stringify(word.slice(0, 40))}: ${rest}`, "");
}

/** The command of these words, and its arguments. @throws TangoError("bad-setting") when there is none */
function findCommand([word = "", ...rest]: readonly string[]) {
  const named = knownCommands(word);
  const plain = named.find(({ name }) => name === word);
  if (plain) return { command: plain, argv: rest };
  const [format, ...argv] = rest;
  const command = named.find(({ name }) => name === `${word} ${format}`);
  if (command) return { command, argv };
  const known = named.map(({ name }) => name).join(", ");
  const given = format === undefined ? "none" : JSON.stringify(format.slice(0, 40));
  throw argumentError(`${word} needs a format, and got ${given}: use ${known}.`, "");
}

/** The help for a command, or for a command and a format; the general help without either. */
function helpFor([word, format]: readonly string[]): string {
  if (word === undefined) return firstHelp();
  const named = knownCommands(word);
  const one = named.find(({ name }) => name === `${word} ${format}`);
  return commandHelp(one ? [one] : named);
}

/** An option whose two hyphens a word processor or chat has turned into a dash. */
const LONG_DASH = /^-?[\u2010-\u2015\u2212]-?(?=[a-z]{2}[a-z-]*(?:=|$))/i;

const isHelp = (word: string) => word === "--help" || word === "-h";

/** The command line. @returns the exit code */
export async function main(given: readonly string[], page = builtPage): Promise<number> {
  const own = given[0] === "--" ? given.slice(1) : given; // pnpm hands its own `--` on
  const argv = own.map((word) => word.replace(LONG_DASH, "--"));
  const [name, ...rest] = argv;
  if (name === "--version" && rest.length === 0) {
    console.log(VERSION);
    return 0;
  }
  if (name === undefined) {
    console.log(firstHelp());
    return 2;
  }
  try {
    if (name === "help" || argv.some(isHelp)) {
      const words = name === "help" || isHelp(name) ? rest : argv;
      console.log(helpFor(words.filter((word) => !isHelp(word))));
      return 0;
    }
    const { command, argv: words } = findCommand(argv);
    return await command.run(words, page);
  } catch (error) {
    if (!(error instanceof TangoError)) throw error;
    console.error(error.message);
    if (error.code === "storage") return 3;
    return ["bad-setting", "bad-file", "bad-line"].includes(error.code) ? 2 : 1;
  }
}
