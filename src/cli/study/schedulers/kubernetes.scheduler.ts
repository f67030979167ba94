import { dirname } from "node:path";
import { commandLine, type Plan, type Scheduler, taskVariables } from "./scheduler.ts";

/** The lab's program in the image built from the Containerfile. */
const PROGRAM = ["tango-lab"];
/** Length limit of the job's name: Kubernetes appends the pod's index to it. */
const LONGEST_NAME = 40;
/** Restarts of a job after its pod has failed. */
const RETRIES = 3;
/** Seconds until the lab is killed; it saves as soon as it is told to end. */
const GRACE_SECONDS = 60;
const NAME_LABEL = "tango-lab/study";

const labelOf = ({ name }: Plan) => name.slice(0, LONGEST_NAME).replace(/-+$/, "");

/** A pod's script: runs the job with the pod's index. */
function script({ job, jobs, options }: Plan): string {
  const variables = taskVariables({
    task: `"kubernetes:\${JOB_UID}_\${JOB_COMPLETION_INDEX}"`,
    restarts: `"$((\${FAILED:-0} + \${IGNORED:-0}))"`,
    cpus: String(Math.max(1, Math.floor(Number(options["cpus"])) || 1)),
  });
  return [
    commandLine(["set", "--", ...jobs.map(String)]),
    `shift "$JOB_COMPLETION_INDEX"`,
    ...variables.map(([name, value]) => `export ${name}=${value}`),
    `exec ${commandLine([...PROGRAM, ...job])} "$1"`,
  ].join("\n");
}

/** An environment variable with the value of one of the pod's labels or annotations. */
const field = (name: string, kind: "labels" | "annotations", key: string) => ({
  name,
  valueFrom: { fieldRef: { fieldPath: `metadata.${kind}['batch.kubernetes.io/${key}']` } },
});

function container(plan: Plan) {
  const { options, out } = plan;
  const { image = "", cpus: cpu = "", memory = "", mount = dirname(out) } = options;
  return {
    name: "lab",
    image,
    command: ["bash", "-c", script(plan)],
    env: [
      field("JOB_UID", "labels", "controller-uid"),
      field("FAILED", "annotations", "job-index-failure-count"),
      field("IGNORED", "annotations", "job-index-ignored-failure-count"),
    ],
    resources: { requests: { cpu, memory }, limits: { cpu, memory } },
    securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ["ALL"] } },
    volumeMounts: [{ name: "studies", mountPath: mount }],
  };
}

/** An Indexed Job of batch/v1. */
function jobObject(plan: Plan) {
  const labels = { [NAME_LABEL]: labelOf(plan) };
  return {
    apiVersion: "batch/v1",
    kind: "Job",
    metadata: { generateName: `tango-${labelOf(plan)}-`, labels },
    spec: {
      completions: plan.jobs.length,
      parallelism: plan.parallel,
      completionMode: "Indexed",
      backoffLimitPerIndex: RETRIES,
      // A replacement pod has the same host name, so the old one must have stopped writing first.
      podReplacementPolicy: "Failed",
      podFailurePolicy: {
        rules: [
          { action: "Ignore", onPodConditions: [{ type: "DisruptionTarget", status: "True" }] },
          {
            // Retrying cannot fix a bad file, so this index fails at once.
            action: "FailIndex",
            onExitCodes: { containerName: "lab", operator: "In", values: [2] },
          },
        ],
      },
      template: {
        metadata: { labels },
        spec: {
          restartPolicy: "Never",
          terminationGracePeriodSeconds: GRACE_SECONDS,
          containers: [container(plan)],
          volumes: [
            { name: "studies", persistentVolumeClaim: { claimName: plan.options["claim"] ?? "" } },
          ],
        },
      },
    },
  };
}

export default {
  id: "kubernetes",
  title: "Kubernetes",
  order: 2,
  client: "kubectl",
  options: [
    { name: "image", default: "tango-lab", help: "the image made by the Containerfile" },
    {
      name: "claim",
      default: "studies",
      help: "claim of the volume that holds the study's folder",
    },
    { name: "mount", default: null, help: "where that volume is (default: the folder above it)" },
    { name: "cpus", default: "1", help: "processors of a job" },
    { name: "memory", default: "2Gi", help: "memory of a job" },
  ],
  parallel: 16,
  folders: [],
  files: (plan) => ({
    "job.json": `${JSON.stringify(jobObject(plan), null, 2)}\n`,
    "submit.sh": [
      "#!/bin/bash",
      "set -euo pipefail",
      `cd ${commandLine([plan.at])}`,
      "kubectl create --filename=job.json --output=name | tee -a submitted",
      "",
    ].join("\n"),
  }),
  // The indices of a Job have no gaps, so missing jobs need a Job of their own.
  again: ({ command }) => `${command} --submit`,
  queue: (plan) => [
    "kubectl",
    "get",
    "jobs",
    `--selector=${NAME_LABEL}=${labelOf(plan)}`,
    "--output=jsonpath={.items[*].status.active}",
  ],
} satisfies Scheduler;
