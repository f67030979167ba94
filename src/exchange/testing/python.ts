/** Python, for the tests that compare an export with torch or onnx. */
import { spawnSync } from "node:child_process";

/** Debian's packages belong to its own Python, which another one may hide. */
const PYTHONS = [process.env.TANGO_PYTHON, "python3", "/usr/bin/python3"];

interface Python {
  /** Runs a file or `-c` with arguments; its output. @throws Error with what Python said */
  run(...args: readonly string[]): string;
}

function call(command: string, args: readonly string[]) {
  return spawnSync(command, args, {
    encoding: "utf8",
    maxBuffer: 1 << 28,
    // One thread: tests share the machine, and sums do not depend on it.
    env: { ...process.env, OMP_NUM_THREADS: "1", PYTHONDONTWRITEBYTECODE: "1" },
  });
}

/** A Python that has a module; null, with a sentence why tests are skipped, where there is none. */
export function pythonWith(module: "torch" | "onnx"): Python | null {
  const command = PYTHONS.find((one) => one && call(one, ["-c", `import ${module}`]).status === 0);
  if (!command) {
    console.log(
      `Skipped: no Python here has ${module} (Debian: python3-${module}; another Python: TANGO_PYTHON).`,
    );
    return null;
  }
  return {
    run: (...args) => {
      const { status, stdout, stderr, error } = call(command, args);
      if (status === 0) return stdout;
      throw new Error(`Python ended with ${status}: ${error?.message ?? stderr}${stdout}`);
    },
  };
}
