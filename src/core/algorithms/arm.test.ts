import { expect, test } from "vitest";
import type { Arm } from "./arm.ts";
import { judgeOf } from "./judge.ts";
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
type Pays<Judge> = { judge: Judge; gives: "steps" };
type Unpaid<Judge> = { judge: Judge; gives: "nothing" };
type Exact = { isExact: true };

test("facts that contradict each other do not compile", () => {
  const allowed: [
    IsArm<Alone>,
    IsArm<{ generator: Solves; verifier: None } & Pays<"gold"> & Exact>,
    IsArm<{ generator: Solves; verifier: None } & Pays<"random">>,
    IsArm<LearnsVerdicts>,
    IsArm<WithFrozen>,
    IsArm<WithTrained>,
    IsArm<{ generator: StaysSolver; verifier: Trained } & Pays<"verifier">>,
    IsArm<TaughtByGold>,
  ] = [true, true, true, true, true, true, true, true];
  const contradictory: [
    nobodyLearns: IsArm<{ generator: StaysSolver; verifier: Frozen } & Pays<"verifier">>,
    aloneAndFrozen: IsArm<{ generator: StaysSolver; verifier: None } & Unpaid<"none">>,
    twoJudges: IsArm<{ generator: AlsoJudges; verifier: Trained } & Pays<"verifier">>,
    verifierAndSelf: IsArm<{ generator: Solves; verifier: Trained } & Pays<"self">>,
    trainedWithoutSignal: IsArm<{ generator: Solves; verifier: Untaught } & Pays<"verifier">>,
    judgeWithoutModel: IsArm<{ generator: Solves; verifier: None } & Pays<"verifier">>,
    nobodyPays: IsArm<{ generator: Solves; verifier: None } & Pays<"none">>,
    goldOfUnknownTruth: IsArm<{ generator: Solves; verifier: None } & Pays<"gold">>,
    goldForNothing: IsArm<{ generator: Solves; verifier: None } & Unpaid<"gold"> & Exact>,
    goldTeachesNobody: IsArm<{ generator: StaysSolver; verifier: Trained } & Pays<"gold"> & Exact>,
    nobodyNeedsIt: IsArm<{ generator: Solves; verifier: Frozen } & Pays<"gold"> & Exact>,
  ] = [false, false, false, false, false, false, false, false, false, false, false];
  expect(allowed).not.toContain(false);
  expect(contradictory).not.toContain(true);
});

type Does<Names extends keyof ArmWork> = Required<Pick<ArmWork, "judge" | Names>>;
type Fits<Parts, Work> =
  Facts<Parts> extends infer A extends Arm ? (Work extends WorkOf<A> ? true : false) : never;

type Alone = { generator: Solves; verifier: None } & Unpaid<"none">;
type LearnsVerdicts = { generator: AlsoJudges; verifier: None } & Unpaid<"self">;
type JudgesUntaught = { generator: Solves; verifier: None } & Pays<"self">;
type WithFrozen = { generator: Solves; verifier: Frozen } & Pays<"verifier">;
type WithTrained = { generator: Solves; verifier: Trained } & Pays<"verifier">;
type TaughtByGold = { generator: Solves; verifier: Trained } & Pays<"gold"> & Exact;

test("functions that contradict the facts do not compile", () => {
  const allowed: [
    Fits<Alone, Does<"judge">>,
    Fits<LearnsVerdicts, Does<"auxiliaryRows">>,
    Fits<JudgesUntaught, Does<"auxiliaryRows" | "score">>,
    Fits<WithFrozen, Does<"judge">>,
    Fits<WithTrained, Does<"updateVerifier">>,
    Fits<WithFrozen, Record<never, never>>,
    Fits<TaughtByGold, Does<"updateVerifier">>,
  ] = [true, true, true, true, true, true, true];
  const contradictory: [
    updatesNobody: Fits<Alone, Does<"updateVerifier">>,
    rowsWithoutJudging: Fits<Alone, Does<"auxiliaryRows">>,
    noRows: Fits<LearnsVerdicts, Does<"judge">>,
    noScore: Fits<JudgesUntaught, Does<"auxiliaryRows">>,
    updatesFrozen: Fits<WithFrozen, Does<"updateVerifier">>,
    trainedWithoutUpdate: Fits<WithTrained, Does<"judge">>,
    twoSourcesOfRows: Fits<WithTrained, Does<"updateVerifier" | "auxiliaryRows">>,
    nobodyJudges: Fits<Alone, Record<never, never>>,
    verifierForGold: Fits<TaughtByGold, Pick<Does<"updateVerifier">, "updateVerifier">>,
    facts: Does<"judge"> extends WorkOf<Arm> ? true : false,
  ] = [false, false, false, false, false, false, false, false, false, false];
  expect(allowed).not.toContain(false);
  expect(contradictory).not.toContain(true);
});

test.each([...ARMS.values()])("the file of $id has the functions that its facts ask for", (arm) => {
  const work = workById(arm.id);
  const { model } = judgeOf(arm);
  const verifies = model?.role === "verifier" && model.writes === "verifications";
  expect(work.judge === undefined).toBe(verifies);
  expect(work.updateVerifier !== undefined).toBe(arm.verifier.kind === "trained");
  expect(work.auxiliaryRows !== undefined).toBe(arm.judge === "self");
});

test.each([...ARMS.values()])("the facts of $id are plain values", (arm) => {
  expect(JSON.parse(JSON.stringify(arm))).toEqual(arm);
});
