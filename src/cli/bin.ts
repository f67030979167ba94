/** The command line as a program of its own, for child processes, schedulers and containers: it builds nothing. */
import { main } from "./main.ts";

process.exit(await main(process.argv.slice(2)));
