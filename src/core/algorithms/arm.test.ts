import { expect, test } from "vitest";
import type { Arm, VerifierUpdate } from "./arm.ts";

type IsArm<Parts> = Pick<Arm, "id" | "title" | "about" | "order" | "judge"> & Parts extends Arm
  ? true
  : false;

type Solves = { kind: "trained"; sft: "solutions" };
type AlsoJudges = { kind: "trained"; sft: "solutions and verdicts" };
type StaysSolver = { kind: "frozen"; sft: "solutions" };
type None = { kind: "none" };
type Frozen = { kind: "frozen"; sft: "verifications" };
type Idle = { kind: "trained"; sft: "verifications"; by: "reinforcement" };
type Trained = Idle & { update: VerifierUpdate };
type WithRows = Required<Pick<Extract<Arm, { verifier: None }>, "auxiliaryRows">>;

test("an arm that contradicts itself does not compile", () => {
  const allowed: [
    IsArm<{ generator: Solves; verifier: None }>,
    IsArm<{ generator: AlsoJudges; verifier: None } & WithRows>,
    IsArm<{ generator: Solves; verifier: Frozen }>,
    IsArm<{ generator: Solves; verifier: Trained }>,
    IsArm<{ generator: StaysSolver; verifier: Trained }>,
  ] = [true, true, true, true, true];
  const contradictory: [
    nobodyLearns: IsArm<{ generator: StaysSolver; verifier: Frozen }>,
    aloneAndFrozen: IsArm<{ generator: StaysSolver; verifier: None }>,
    twoJudges: IsArm<{ generator: AlsoJudges; verifier: Trained }>,
    twoSourcesOfRows: IsArm<{ generator: Solves; verifier: Trained } & WithRows>,
    trainedWithoutUpdate: IsArm<{ generator: Solves; verifier: Idle }>,
  ] = [false, false, false, false, false];
  expect(allowed).not.toContain(false);
  expect(contradictory).not.toContain(true);
});
