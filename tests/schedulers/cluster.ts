/** Slurm on this machine for a test: from Debian's packages, unpacked into the cache and not installed. */
import { execFileSync, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { hostname, userInfo } from "node:os";
import { join } from "node:path";
import { unpack, unpackedAt } from "./packages.ts";

const PACKAGES = [
  "slurmctld",
  "slurmd",
  "slurm-client",
  "slurm-wlm-basic-plugins",
  "munge",
  "libmunge2",
];
const CACHE = unpackedAt("slurm");
const LIBRARIES = ["usr/lib/x86_64-linux-gnu", "usr/lib/aarch64-linux-gnu"].flatMap((folder) => [
  join(CACHE, folder),
  join(CACHE, folder, "slurm-wlm"),
]);
/** What a client is called from: the lab, and the batch scripts. */
const CLIENTS = ["sbatch", "squeue", "scancel", "scontrol", "sinfo"];
/** Processors of its one node; a job takes one. */
export const PROCESSORS = 2;

/** Unpacks the packages. @returns why Slurm cannot run here; null where it can */
export const unpackSlurm = (): string | null =>
  unpack("slurm", PACKAGES, () => {
    if (userInfo().uid !== 0) throw new Error("its daemons need root.");
    run("usr/sbin/slurmctld-wlm", ["-V"]);
    run("usr/sbin/slurmd-wlm", ["-V"]);
    run("usr/sbin/munged", ["--version"]);
  });

const libraries = () => LIBRARIES.filter((folder) => existsSync(folder)).join(":");

function run(program: string, argv: readonly string[]): string {
  const env = { ...process.env, LD_LIBRARY_PATH: libraries() };
  return execFileSync(join(CACHE, program), [...argv], { env, encoding: "utf8", stdio: "pipe" });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as { port: number };
  await new Promise((closed) => server.close(closed));
  return port;
}

function configuration(at: string, host: string, ports: readonly [number, number]): string {
  const user = userInfo().username;
  const plugins = LIBRARIES.find((path) => path.endsWith("slurm-wlm") && existsSync(path));
  return [
    "ClusterName=lab",
    `SlurmctldHost=${host}(127.0.0.1)`,
    `SlurmctldPort=${ports[0]}`,
    `SlurmdPort=${ports[1]}`,
    `SlurmUser=${user}`,
    `SlurmdUser=${user}`,
    "AuthType=auth/munge",
    "CryptoType=crypto/munge",
    `AuthInfo=socket=${at}/munge.socket`,
    `PluginDir=${plugins}`,
    `StateSaveLocation=${at}/state`,
    `SlurmdSpoolDir=${at}/spool`,
    `SlurmctldPidFile=${at}/slurmctld.pid`,
    `SlurmdPidFile=${at}/slurmd.pid`,
    `SlurmctldLogFile=${at}/slurmctld.log`,
    `SlurmdLogFile=${at}/slurmd.log`,
    "ProctrackType=proctrack/linuxproc",
    "TaskPlugin=task/none",
    "MpiDefault=none",
    "JobAcctGatherType=jobacct_gather/none",
    "AccountingStorageType=accounting_storage/none",
    "SelectType=select/cons_tres",
    "SelectTypeParameters=CR_CPU",
    "PreemptType=preempt/partition_prio",
    "PreemptMode=REQUEUE",
    "SlurmdParameters=config_overrides",
    "SchedulerParameters=bf_interval=1",
    "KillWait=5",
    `NodeName=${host} NodeAddr=127.0.0.1 CPUs=${PROCESSORS} RealMemory=2000`,
    `PartitionName=low Nodes=${host} Default=YES PriorityTier=1 MaxTime=60`,
    `PartitionName=high Nodes=${host} PriorityTier=10 MaxTime=60`,
    "",
  ].join("\n");
}

/** Ends a daemon of ours, and waits until it is gone. */
async function end(pid: number): Promise<void> {
  try {
    process.kill(pid, "SIGTERM");
    for (;;) {
      process.kill(pid, 0);
      await new Promise((later) => setTimeout(later, 100));
    }
  } catch {
    // It is gone.
  }
}

export interface Cluster {
  /** A folder with Slurm's clients, for PATH. */
  readonly bin: string;
  /** Runs a client. */
  ask(client: string, ...argv: readonly string[]): string;
  /** Ends when its daemons have. */
  stop(): Promise<void>;
}

/** Starts munged, slurmctld and slurmd in a folder. */
export async function startCluster(at: string): Promise<Cluster> {
  for (const folder of ["state", "spool", "bin"]) mkdirSync(join(at, folder), { recursive: true });
  const key = join(at, "munge.key");
  writeFileSync(key, randomBytes(1024), { mode: 0o400 });
  const host = hostname().split(".")[0] ?? "";
  const file = join(at, "slurm.conf");
  writeFileSync(file, configuration(at, host, [await freePort(), await freePort()]));
  const munge = ["socket", "pid-file", "log-file", "seed-file"].map(
    (name) => `--${name}=${at}/munge.${name.replace("-file", "")}`,
  );
  run("usr/sbin/munged", ["--force", `--key-file=${key}`, ...munge]);
  run("usr/sbin/slurmctld-wlm", ["-f", file]);
  run("usr/sbin/slurmd-wlm", ["-f", file, "-d", join(CACHE, "usr/sbin/slurmstepd-wlm")]);
  const bin = join(at, "bin");
  for (const client of CLIENTS) {
    const set = `LD_LIBRARY_PATH='${libraries()}' SLURM_CONF='${file}'`;
    const text = `#!/bin/bash\nexec env ${set} '${join(CACHE, "usr/bin", client)}' "$@"\n`;
    writeFileSync(join(bin, client), text, { mode: 0o755 });
  }
  return {
    bin,
    ask: (client, ...argv) => {
      const { stdout, stderr } = spawnSync(join(bin, client), argv, { encoding: "utf8" });
      return `${stdout}${stderr}`;
    },
    stop: async () => {
      for (const name of ["slurmd", "slurmctld", "munge"]) {
        const file = join(at, `${name}.pid`);
        if (existsSync(file)) await end(Number(readFileSync(file, "utf8")));
      }
    },
  };
}
