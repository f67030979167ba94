import type { Flag } from "../arguments.ts";
import { CSV_FLAG } from "../csv.ts";
import { SCHEDULERS } from "./schedulers/registry.ts";

const schedulers = [...SCHEDULERS.values()];

const optionsHelp = schedulers
  .map(({ id, options }) => `${id}: ${options.map(({ name }) => name).join(", ")}`)
  .join("; ");
const parallelHelp = schedulers.map(({ id, parallel }) => `${id} ${parallel}`).join(", ");

/** Flags that move the work of a study to a scheduler, or collect its results. */
const SCHEDULER_FLAGS: readonly Flag[] = [
  {
    name: "scheduler",
    value: "NAME",
    help: `writes what ${[...SCHEDULERS.keys()].join(", ")} runs for the jobs that are not done (docs/clusters.md)`,
  },
  {
    name: "with",
    value: "KEY=VALUE",
    help: `tells the scheduler more; may be repeated (${optionsHelp})`,
    repeatable: true,
  },
  { name: "submit", help: "with --scheduler: submits it too" },
  {
    name: "status",
    help: "what is done, failed and missing, and the command for the missing jobs",
  },
  { name: "collect", help: "writes the report of jobs that ran elsewhere" },
];

export const STUDY_FLAGS: readonly Flag[] = [
  { name: "out", value: "DIR", help: "the study's folder (default: runs/studies/<name>)" },
  {
    name: "seeds",
    value: "N",
    help: "the first N seeds of the file; further ones count up from its last",
  },
  {
    name: "jobs",
    value: "N",
    help: `number of parallel processes (default: 1, this one; with --scheduler: ${parallelHelp})`,
  },
  { name: "resume", help: "resumes a stopped study, with the same numbers" },
  {
    name: "exploratory",
    help: "without its preregistration, which must else be committed before the first job",
  },
  { name: "list", help: "only prints the jobs and their states" },
  {
    name: "report",
    help: "only writes the report of the jobs that are done, and says there what is missing",
  },
  { name: "job", value: "I", help: "runs only this job, by its number in --list, and its starts" },
  CSV_FLAG,
  ...SCHEDULER_FLAGS,
];
