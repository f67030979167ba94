/** The package as a user gets it: packed here, and installed into an empty folder without a network. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../../scripts/ensure-installed.mjs";

/** What npm says of a packed file. */
export interface Packed {
  readonly filename: string;
  /** Bytes of the file, and of what is in it. */
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string; readonly size: number }[];
}

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly errors: string;
}

/** No user but root may give a process away. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

/** Where nobody listens: whatever asks a registry fails. */
const NO_NETWORK = "http://127.0.0.1:9/";

const ended = (child: ChildProcess) =>
  new Promise<Ended>((resolve) => {
    let [out, errors] = ["", ""];
    child.stdout?.on("data", (text) => {
      out += text;
    });
    child.stderr?.on("data", (text) => {
      errors += text;
    });
    child.on("close", (code) => resolve({ code, out: out.trim(), errors: errors.trim() }));
  });

/** A folder with the package and nothing else. */
export function installPackage() {
  const home = mkdtempSync(join(tmpdir(), "tango-package-"));
  // Another user reads it too.
  chmodSync(home, 0o755);
  const at = (...names: string[]) => join(home, ...names);
  const env = { ...process.env, npm_config_cache: at("cache"), npm_config_registry: NO_NETWORK };
  const npm = (cwd: string, ...argv: string[]) =>
    execFileSync("npm", argv, { cwd, env, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  const pack = ["pack", "--ignore-scripts=false", "--json", "--pack-destination", home];
  // The build may say something before npm's answer.
  const answer = npm(ROOT, ...pack);
  const packed: Packed = JSON.parse(answer.slice(answer.search(/^[[{]$/m)))[0];
  const folder = at("empty");
  mkdirSync(folder);
  npm(folder, "install", "--offline", "--no-audit", "--no-fund", at(packed.filename));
  const program = join(folder, "node_modules", ".bin", "tango-lab");
  const start = (argv: readonly string[], options = {}) =>
    spawn(process.execPath, argv, { cwd: folder, env, ...options });
  return {
    packed,
    folder,
    /** Runs Node in the folder. */
    node: (...argv: string[]) => ended(start(argv)),
    /** Runs a command of the lab there. */
    lab: (...argv: string[]) => ended(start([program, ...argv])),
    /** The same as `npx` starts it, from the file alone. */
    npx: (...argv: string[]) =>
      npm(home, "exec", "--yes", "--offline", "--", `./${packed.filename}`, ...argv),
    /** The same in a folder that this user cannot write to; null where there is none. */
    labIn: (cwd: string, ...argv: string[]) => ended(start([program, ...argv], { cwd, ...NOBODY })),
    /** Starts a command that does not end by itself. */
    start: (...argv: string[]) => start([program, ...argv]),
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
}

export type Installed = ReturnType<typeof installPackage>;
