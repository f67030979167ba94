/** What is written for Kubernetes, by the schemas of its own API. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Job } from "kubernetes-models/batch/v1";
import { PersistentVolumeClaim } from "kubernetes-models/v1";
import { expect, it } from "vitest";
import { ROOT } from "../../scripts/ensure-installed.mjs";
import { planFor } from "../../src/cli/study/schedulers/testing/plan.ts";

const [kubernetes, plan] = planFor("kubernetes", { jobs: [3, 5, 8] });
const job = JSON.parse(kubernetes.files(plan)["job.json"] ?? "");

it("the Indexed Job is one that its schema allows", () => {
  new Job(job).validate();
  const broken = structuredClone(job);
  broken.spec.backoffLimitPerIndex = "3";
  expect(() => new Job(broken).validate()).toThrow("must be integer");
});

it("the claim in the documents is one that its schema allows", () => {
  const [, claim = ""] =
    /```json\n(.*?)```/s.exec(readFileSync(join(ROOT, "docs", "clusters.md"), "utf8")) ?? [];
  const made = new PersistentVolumeClaim(JSON.parse(claim));
  made.validate();
  expect(made.metadata?.name).toBe(
    job.spec.template.spec.volumes[0].persistentVolumeClaim.claimName,
  );
  expect(made.spec?.accessModes).toEqual(["ReadWriteMany"]);
});
