/** Python, for the tests that compare an export with torch. */
import { spawnSync } from "node:child_process";

/** Debian's packages belong to its own Python, which another one may hide. */
const PYTHONS = [process.env.TANGO_PYTHON, "python3", "/usr/bin/python3"];

interface Python {
  /** Runs a file with arguments; its output. @throws Error with what Python said */
  run(...args: readonly string[]): string;
  /** Runs a file with each of several lists of arguments; the output of each. One process: torch loads for a second. */
  runEach(file: string, argumentLists: readonly (readonly string[])[]): string[];
}

/** Ends the output of one run of a file. */
const MARK = "--- next ---";
const EACH = `import json, os, runpy, sys
file, lists = sys.argv[1], json.loads(sys.argv[2])
sys.path.insert(0, os.path.dirname(file))
for sys.argv in [[file, *arguments] for arguments in lists]:
    runpy.run_path(file, run_name="__main__")
    print("${MARK}")`;

function call(command: string, args: readonly string[]) {
  return spawnSync(command, args, {
    encoding: "utf8",
    maxBuffer: 1 << 28,
    // One thread: tests share the machine, and sums do not depend on it.
    env: { ...process.env, OMP_NUM_THREADS: "1", PYTHONDONTWRITEBYTECODE: "1" },
  });
}

/** A Python that has a module; null, with a sentence why tests are skipped, where there is none. */
export function pythonWith(module: "torch"): Python | null {
  const find = `import importlib.util, sys; sys.exit(importlib.util.find_spec("${module}") is None)`;
  const command = PYTHONS.find((one) => one && call(one, ["-c", find]).status === 0);
  if (!command) {
    console.log(
      `Skipped: no Python here has ${module} (Debian: python3-${module}; another Python: TANGO_PYTHON).`,
    );
    return null;
  }
  const run: Python["run"] = (...args) => {
    const { status, stdout, stderr, error } = call(command, args);
    if (status === 0) return stdout;
    throw new Error(`Python ended with ${status}: ${error?.message ?? stderr}${stdout}`);
  };
  return {
    run,
    runEach: (file, lists) =>
      run("-c", EACH, file, JSON.stringify(lists)).split(`${MARK}\n`).slice(0, -1),
  };
}
