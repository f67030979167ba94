/** What a user types before the name of a command. */
export const COMMAND_PREFIX = "npm run lab --";
