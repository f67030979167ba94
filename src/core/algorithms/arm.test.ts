import { expect, test } from "vitest";
import type { Arm } from "./arm.ts";
import { ARMS } from "./registry.ts";
import type { ArmWork, WorkOf } from "./work.ts";
import { workById } from "./work-registry.ts";

type Facts<Parts> = Pick<Arm, "id" | "title" | "about" | "order"> & Parts;
type IsArm<Parts> = Facts<Parts> extends Arm ? true : false;

type Solves = { kind: "trained"; sft: "solutions" };
type AlsoJudges = { kind: "trained"; sft: "solutions and verdicts" };
type StaysSolver = { kind: "frozen"; sft: "solutions" };
type None = { kind: "none" };
type Frozen = { kind: "frozen"; sft: "verifications" };
type Untaught = { kind: "trained"; sft: "verifications" };
type Trained = Untaught & { by: "reinforcement" };
type JudgesItself = { judgesItself: true };

test("facts that contradict each other do not compile", () => {
  const allowed: [
    IsArm<{ generator: Solves; verifier: None }>,
    IsArm<{ generator: AlsoJudges; verifier: None } & JudgesItself>,
    IsArm<{ generator: Solves; verifier: Frozen }>,
    IsArm<{ generator: Solves; verifier: Trained }>,
    IsArm<{ generator: StaysSolver; verifier: Trained }>,
  ] = [true, true, true, true, true];
  const contradictory: [
    nobodyLearns: IsArm<{ generator: StaysSolver; verifier: Frozen }>,
    aloneAndFrozen: IsArm<{ generator: StaysSolver; verifier: None }>,
    twoJudges: IsArm<{ generator: AlsoJudges; verifier: Trained }>,
    verifierAndSelf: IsArm<{ generator: Solves; verifier: Trained } & JudgesItself>,
    trainedWithoutSignal: IsArm<{ generator: Solves; verifier: Untaught }>,
  ] = [false, false, false, false, false];
  expect(allowed).not.toContain(false);
  expect(contradictory).not.toContain(true);
});

type Does<Names extends keyof ArmWork> = Required<Pick<ArmWork, "judge" | Names>>;
type Fits<Parts, Work> =
  Facts<Parts> extends infer A extends Arm ? (Work extends WorkOf<A> ? true : false) : never;

type Alone = { generator: Solves; verifier: None };
type LearnsVerdicts = { generator: AlsoJudges; verifier: None } & JudgesItself;
type JudgesUntaught = Alone & JudgesItself;
type WithFrozen = { generator: Solves; verifier: Frozen };
type WithTrained = { generator: Solves; verifier: Trained };

test("functions that contradict the facts do not compile", () => {
  const allowed: [
    Fits<Alone, Does<"judge">>,
    Fits<LearnsVerdicts, Does<"auxiliaryRows">>,
    Fits<JudgesUntaught, Does<"auxiliaryRows" | "score">>,
    Fits<WithFrozen, Does<"judge">>,
    Fits<WithTrained, Does<"updateVerifier">>,
  ] = [true, true, true, true, true];
  const contradictory: [
    updatesNobody: Fits<Alone, Does<"updateVerifier">>,
    rowsWithoutJudging: Fits<Alone, Does<"auxiliaryRows">>,
    noRows: Fits<LearnsVerdicts, Does<"judge">>,
    noScore: Fits<JudgesUntaught, Does<"auxiliaryRows">>,
    updatesFrozen: Fits<WithFrozen, Does<"updateVerifier">>,
    trainedWithoutUpdate: Fits<WithTrained, Does<"judge">>,
    twoSourcesOfRows: Fits<WithTrained, Does<"updateVerifier" | "auxiliaryRows">>,
    facts: Does<"judge"> extends WorkOf<Arm> ? true : false,
  ] = [false, false, false, false, false, false, false, false];
  expect(allowed).not.toContain(false);
  expect(contradictory).not.toContain(true);
});

test.each([...ARMS.values()])("the file of $id has the functions that its facts ask for", (arm) => {
  const work = workById(arm.id);
  expect(work.judge).toBeTypeOf("function");
  expect(work.updateVerifier !== undefined).toBe(arm.verifier.kind === "trained");
  expect(work.auxiliaryRows !== undefined).toBe(arm.judgesItself === true);
});

test.each([...ARMS.values()])("the facts of $id are plain values", (arm) => {
  expect(JSON.parse(JSON.stringify(arm))).toEqual(arm);
});
