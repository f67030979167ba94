import type { Flag } from "../arguments.ts";

export const STUDY_FLAGS: readonly Flag[] = [
  { name: "out", value: "DIR", help: "the study's folder (default: runs/studies/<name>)" },
  {
    name: "seeds",
    value: "N",
    help: "the first N seeds of the file; further ones count up from its last",
  },
  { name: "jobs", value: "N", help: "number of parallel processes (default: 1, this one)" },
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
  {
    name: "job",
    value: "N",
    help: "runs only this job, by its number in --list, and its starts (docs/clusters.md)",
  },
];
