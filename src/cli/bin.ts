/** The command line as a program of its own, for the package and for child processes: it builds nothing. */
import { start } from "./start.ts";

await start(process.argv.slice(2));
