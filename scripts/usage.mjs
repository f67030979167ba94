/** Handles `--help`: prints a script's usage and exits, before anything is installed or built. @param {string} usage */
export function tellUsage(usage) {
  if (!process.argv.slice(2).some((word) => word === "--help" || word === "-h")) return;
  console.log(usage);
  process.exit(0);
}
