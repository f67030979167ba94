/** Entry point of the command line for containers and child processes; unlike `npm run lab` it builds nothing. */
import { start } from "./start.ts";

await start(process.argv.slice(2));
