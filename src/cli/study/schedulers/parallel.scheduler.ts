import { commandLine, type Plan, type Scheduler, taskVariables } from "./scheduler.ts";

/** The command of GNU parallel for these jobs, whose numbers are its last arguments. */
function command(plan: Plan, jobs: readonly number[], log: readonly string[]) {
  const { cwd, program, job, parallel, options } = plan;
  const { hosts, cpus = "1" } = options;
  // GNU parallel does not restart tasks, so there are no restarts to count.
  const variables = taskVariables({ task: "", restarts: "", cpus });
  const given = variables.flatMap(([name, value]) => (value === "" ? [] : [`${name}=${value}`]));
  const over = hosts === undefined ? [] : ["--sshloginfile", hosts];
  // --quote passes the command's words through the shell unchanged.
  const flags = ["--quote", "--jobs", String(parallel), ...over, "--workdir", cwd, ...log];
  const words = ["env", ...given, ...program, ...job, "{}"];
  return commandLine(["parallel", ...flags, ...words, ":::", ...jobs.map(String)]);
}

export default {
  id: "parallel",
  title: "GNU parallel",
  order: 3,
  client: "parallel",
  options: [
    { name: "hosts", default: null, help: "a file of machines for ssh, one per line" },
    { name: "cpus", default: "1", help: "processors of a job" },
  ],
  parallel: 1,
  folders: [],
  files: (plan) => ({
    // No job log: that of an earlier list of jobs says nothing about this one.
    joblog: "",
    "submit.sh": [
      "#!/bin/bash",
      "# Runs the jobs and waits for them. Started again, it runs those that failed or have not begun.",
      command(plan, plan.jobs, ["--joblog", `${plan.at}/joblog`, "--resume-failed"]),
      "",
    ].join("\n"),
  }),
  again: (plan, jobs) => command(plan, jobs, []),
  queue: () => null,
} satisfies Scheduler;
