/** Texts of `--help`: the general help, and that of one command. */
import { COMMAND_PREFIX } from "./command-name.ts";
import { COMMANDS, type Command } from "./commands.ts";

/** The command's name with its format, if any: "train", "export hf". */
export const nameOf = ({ usage }: Command): string =>
  /^[a-z-]+( [a-z]+(?= |$))?/.exec(usage)?.[0] ?? usage;

/** The distinct first words of some commands. */
const firstWords = (commands: readonly Command[]): string[] => [
  ...new Set(commands.map((command) => nameOf(command).split(" ")[0] as string)),
];

export const COMMAND_WORDS: readonly string[] = firstWords(COMMANDS);

/** The general help: commands, examples, and where to read more. */
export function firstHelp(): string {
  const shown = COMMANDS.filter(({ short }) => short !== undefined);
  const words = firstWords(shown);
  const lines = shown.map(
    ({ short, example }, i) =>
      `  ${(words[i] ?? "").padEnd(8)} ${short}\n           ${COMMAND_PREFIX} ${example}`,
  );
  const others = COMMANDS.filter((command) => !words.includes(firstWords([command])[0] as string));
  const listed = (forMaintainers: boolean) =>
    firstWords(
      others.filter(({ isForMaintainers = false }) => isForMaintainers === forMaintainers),
    ).join(", ");
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
  return commands
    .map(({ usage, about, flags, example }) => {
      const width = Math.max(0, ...flags.map(({ name, value }) => `${name} ${value ?? ""}`.length));
      const options = flags.map(({ name, value, help }) => {
        const written = `--${name}${value ? ` ${value}` : ""}`;
        return `  ${written.padEnd(width + 2)}  ${help}`;
      });
      const settings = flags.some(({ name }) => name === "set")
        ? [`All settings and presets: ${COMMAND_PREFIX} settings`]
        : [];
      const parts = [
        `${COMMAND_PREFIX} ${usage}\n  ${about}`,
        options.join("\n"),
        example ? `Example: ${COMMAND_PREFIX} ${example}` : "",
        ...settings,
      ];
      return parts.filter((part) => part !== "").join("\n\n");
    })
    .join("\n\n");
}
