import { commandLine, type Plan, type Scheduler, taskVariables } from "./scheduler.ts";

/** Limit on an array's tasks: Slurm's default MaxArraySize. */
const LARGEST = 1001;

/** "0-4,7" for sorted numbers. */
function ranges(numbers: readonly number[]): string {
  const spans: [first: number, last: number][] = [];
  for (const number of numbers) {
    const span = spans.at(-1);
    if (span && span[1] === number - 1) span[1] = number;
    else spans.push([number, number]);
  }
  return spans.map(([first, last]) => (first === last ? first : `${first}-${last}`)).join(",");
}

/** Arguments of sbatch for these jobs: one array for each block of LARGEST numbers. */
function arrays(jobs: readonly number[], parallel: number): string[][] {
  const byFirst = new Map<number, number[]>();
  for (const job of jobs) {
    const first = job - (job % LARGEST);
    byFirst.set(first, [...(byFirst.get(first) ?? []), job - first]);
  }
  return [...byFirst].map(([first, tasks]) => [
    `--array=${ranges(tasks)}%${parallel}`,
    "jobs.sh",
    String(first),
  ]);
}

/** The first lines of a batch script. */
function head(plan: Plan, log: string, more: readonly string[] = []): string[] {
  const { name, at, cwd, options } = plan;
  const own = (key: string, flag: string) => {
    const value = options[key];
    return value === undefined ? [] : [`--${flag}=${value}`];
  };
  // Slurm expands percent signs in log names, so they are doubled.
  const flags = [
    `--job-name=tango-${name}`,
    `--output="${at.replaceAll("%", "%%")}/logs/${log}"`,
    `--chdir="${cwd}"`,
    "--open-mode=append",
    "--ntasks=1",
    ...own("cpus", "cpus-per-task"),
    ...own("memory", "mem"),
    ...own("time", "time"),
    ...own("partition", "partition"),
    ...own("account", "account"),
    ...own("qos", "qos"),
    ...more,
  ];
  return ["#!/bin/bash", ...flags.map((flag) => `#SBATCH ${flag}`)];
}

/** Slurm does not restart a killed script, even with --requeue; submit.sh runs the array a second time for that. */
function jobScript(plan: Plan): string {
  const variables = taskVariables({
    task: `"slurm:\${SLURM_ARRAY_JOB_ID}_\${SLURM_ARRAY_TASK_ID}"`,
    restarts: `"\${SLURM_RESTART_COUNT:-0}"`,
    cpus: `"\${SLURM_CPUS_PER_TASK:-1}"`,
  });
  return [
    ...head(plan, "%A_%a.log", ["--requeue", "--signal=B:TERM@60"]),
    "# One job of the study. Its argument: the number of the job of array index 0.",
    ...variables.map(([name, value]) => `export ${name}=${value}`),
    `${commandLine([...plan.program, ...plan.job])} "$((\${1:-0} + SLURM_ARRAY_TASK_ID))" &`,
    "lab=$!",
    "# Before its time is over, and when a job of more weight takes its place: the lab saves, then ends.",
    `trap 'kill -TERM "$lab"' TERM`,
    "while true; do",
    `  wait "$lab"`,
    "  code=$?",
    "  # A signal ends the wait, not the lab.",
    `  if [ "$code" -le 128 ] || ! kill -0 "$lab" 2>/dev/null; then exit "$code"; fi`,
    "done",
    "",
  ].join("\n");
}

function submitScript({ at, jobs, parallel }: Plan): string {
  const tasks = arrays(jobs, parallel).map((words) => `submit ${commandLine(words)}`);
  return [
    "#!/bin/bash",
    "# Each begins when the one before has ended, done or not.",
    "set -euo pipefail",
    `cd ${commandLine([at])}`,
    "after=",
    "submit() {",
    `  after=$(sbatch --parsable \${after:+--dependency=afterany:$after} "$@")`,
    `  after=\${after%%;*}`,
    `  echo "$after" | tee -a submitted`,
    "}",
    "# The jobs.",
    ...tasks,
    "# Once more, for those that were killed: a job that is done ends at once.",
    ...tasks,
    "# The report.",
    "submit collect.sh",
    "",
  ].join("\n");
}

export default {
  id: "slurm",
  title: "Slurm",
  order: 1,
  client: "sbatch",
  options: [
    { name: "cpus", default: "1", help: "processors of a job" },
    { name: "memory", default: null, help: "memory of a job, as 2G" },
    { name: "time", default: null, help: "time of a job, as 02:00:00" },
    { name: "partition", default: null, help: "partition" },
    { name: "account", default: null, help: "account" },
    { name: "qos", default: null, help: "quality of service" },
  ],
  parallel: 16,
  folders: ["logs"],
  files: (plan) => ({
    "jobs.sh": jobScript(plan),
    "collect.sh": [
      ...head(plan, "collect-%j.log"),
      commandLine([...plan.program, ...plan.collect]),
      "",
    ].join("\n"),
    "submit.sh": submitScript(plan),
  }),
  again: ({ at, parallel }, jobs) =>
    arrays(jobs, parallel)
      .map(([array = "", script, first = ""]) =>
        commandLine(["sbatch", array, `${at}/${script}`, first]),
      )
      .join("\n"),
  queue: (_, submitted) => ["squeue", "--noheader", "--format=%i", `--jobs=${submitted.join(",")}`],
} satisfies Scheduler;
