/** Texts of `--help`: the general help, and that of one command. */
import { COMMAND_PREFIX } from "./command-name.ts";
import { COMMANDS, type Command } from "./commands.ts";

const wordOf = ({ name }: Command) => name.split(" ")[0] as string;

/** The first words of all commands. */
export const COMMAND_WORDS: readonly string[] = [...new Set(COMMANDS.map(wordOf))];

/** The commands that begin with a word: one, or one for each format. */
export const commandsOf = (word: string): readonly Command[] =>
  COMMANDS.filter((command) => wordOf(command) === word);

/** The general help: commands, examples, and where to read more. */
export function firstHelp(): string {
  const shown = COMMANDS.filter(({ short }) => short !== undefined);
  const lines = shown.map(
    (command) =>
      `  ${wordOf(command).padEnd(8)} ${command.short}\n           ${COMMAND_PREFIX} ${command.name} ${command.example}`,
  );
  const listed = (forMaintainers: boolean) =>
    COMMANDS.filter(
      ({ short, isForMaintainers = false }) => !short && isForMaintainers === forMaintainers,
    )
      .map(wordOf)
      .join(", ");
  return `Tango Lab: two tiny language models train each other, here without a browser.

${COMMAND_PREFIX} COMMAND

${lines.join("\n")}

More: ${listed(false)}.
For maintainers, for published figures: ${listed(true)}.

${COMMAND_PREFIX} COMMAND --help   what a command does, and its options
${COMMAND_PREFIX} settings         all settings and presets
${COMMAND_PREFIX} --version        the version

Exit codes: 0 done, 1 something failed, 2 a wrong argument or file,
3 the disk is full (what was saved is whole), 130 stopped with Ctrl-C (saved).`;
}

/** Help for a command or for all of its formats: usage, options and an example. */
export function commandHelp(commands: readonly Command[]): string {
  const of = ({ name, usage, about, flags, example }: Command) => {
    const written = flags.map((flag) => `--${flag.name}${flag.value ? ` ${flag.value}` : ""}`);
    const width = Math.max(0, ...written.map(({ length }) => length));
    const options = flags.map(({ help }, i) => `  ${written[i]?.padEnd(width)}  ${help}`);
    const settings = flags.some((flag) => flag.name === "set");
    return [
      `${COMMAND_PREFIX} ${name} ${usage}`.trimEnd().concat(`\n  ${about}`),
      options.join("\n"),
      example ? `Example: ${COMMAND_PREFIX} ${name} ${example}` : "",
      settings ? `All settings and presets: ${COMMAND_PREFIX} settings` : "",
    ].filter((part) => part !== "");
  };
  return commands.flatMap(of).join("\n\n");
}
