import { describe, expect, it } from "vitest";
import { rngFor } from "../../core/random/draws.ts";
import { CostEstimator } from "./cost-estimator.ts";

const ALONE = Number.NEGATIVE_INFINITY;

/** An estimator that the idle queue has answered after these times. */
function answeredIn(...answers: number[]): CostEstimator {
  const costs = new CostEstimator();
  for (const ms of answers) costs.answered(ms);
  return costs;
}

/** A submission on an idle queue that is answered after `ms`. */
const alone = (costs: CostEstimator, work: number, ms: number) =>
  costs.measured("rollout", { work, submitted: 0, answered: ms, previous: ALONE });

describe("the cost of work", () => {
  it("is not known before the first submission of its kind", () => {
    expect(answeredIn(1).rate("rollout")).toBeNull();
    expect(answeredIn(1).largest("rollout")).toBe(0);
  });

  it("is nothing when all time is latency", () => {
    const costs = answeredIn(100, 100);
    expect(alone(costs, 4, 100)).toBe(0);
    alone(costs, 40, 100);
    expect(costs.rate("rollout")).toBe(0);
    expect(costs.latency).toBe(100);
  });

  it("is all of the time when there is no latency", () => {
    const costs = answeredIn(0);
    expect(alone(costs, 10, 20)).toBe(20);
    alone(costs, 30, 60);
    expect(costs.rate("rollout")).toBe(2);
  });

  it("is what is left of the time when there are both", () => {
    const costs = answeredIn(100);
    for (const work of [4, 8, 16]) alone(costs, work, 100 + 3 * work);
    expect(costs.rate("rollout")).toBeCloseTo(3);
    expect(costs.largest("rollout")).toBe(16);
  });

  it("counts from the end of the submission before, when two are in flight", () => {
    const costs = answeredIn(100);
    // The first runs from 0 to 50, the second from 50 to 80: submitted at 10, answered at 180.
    expect(
      costs.measured("a", { work: 5, submitted: 0, answered: 150, previous: ALONE }),
    ).toBeCloseTo(50);
    expect(
      costs.measured("a", { work: 3, submitted: 10, answered: 180, previous: 150 }),
    ).toBeCloseTo(30);
    expect(costs.rate("a")).toBeCloseTo(10);
    // The queue was empty from 80 to 300.
    expect(
      costs.measured("b", { work: 2, submitted: 300, answered: 420, previous: 180 }),
    ).toBeCloseTo(20);
  });

  it("is right to a fifth under jitter of both, and with one submission that waited for others", () => {
    const rng = rngFor({ seed: 5, stream: 0, update: 0 }, 0);
    const jitter = (ms: number) => ms * (0.9 + 0.2 * rng.uniform());
    const costs = answeredIn(jitter(20), jitter(20), jitter(20));
    for (let i = 0; i < 8; i++) {
      const ms = i === 5 ? 900 : jitter(20) + jitter(2 * 16);
      alone(costs, 16, ms);
    }
    expect(costs.rate("rollout")).toBeGreaterThan(1.6);
    expect(costs.rate("rollout")).toBeLessThan(2.4);
  });

  it("does not depend on answers that arrive together", () => {
    const costs = answeredIn(0);
    // Work of 50 ms each, looked at every 100 ms.
    for (let i = 0; i < 8; i++) {
      const answered = 100 * Math.ceil((50 * (i + 1)) / 100);
      costs.measured("a", {
        work: 10,
        submitted: 0,
        answered,
        previous: i === 0 ? 0 : 100 * Math.ceil((50 * i) / 100),
      });
    }
    expect(costs.rate("a")).toBeGreaterThan(4);
    expect(costs.rate("a")).toBeLessThan(6);
  });

  it("follows a latency that changes, after two answers", () => {
    const costs = answeredIn(1, 1, 1);
    costs.answered(100);
    expect(costs.latency).toBe(1);
    costs.answered(100);
    expect(costs.latency).toBe(100);
    expect(alone(costs, 10, 120)).toBe(20);
    costs.answered(1);
    costs.answered(1);
    expect(costs.latency).toBe(1);
  });

  it("follows work that becomes slower, and is kept apart for each kind", () => {
    const costs = answeredIn(10);
    for (let i = 0; i < 8; i++) alone(costs, 10, 20);
    costs.measured("score", { work: 10, submitted: 0, answered: 15, previous: ALONE });
    expect(costs.rate("rollout")).toBeCloseTo(1);
    for (let i = 0; i < 8; i++) alone(costs, 10, 60);
    expect(costs.rate("rollout")).toBeCloseTo(5);
    expect(costs.rate("score")).toBeCloseTo(0.5);
  });

  it("is what the GPU's own clock tells, where it tells something", () => {
    const costs = answeredIn(1);
    const timing = { work: 10, submitted: 0, answered: 100, previous: ALONE };
    expect(costs.measured("rollout", { ...timing, stamped: 30 })).toBe(30);
    expect(costs.measured("rollout", { ...timing, stamped: null })).toBe(99);
    expect(costs.rate("rollout")).toBeCloseTo(3);
    expect(costs.latency).toBe(1);
  });

  it("is not what the GPU's clock tells when that is more than the time until the answer", () => {
    const timing = { work: 10, submitted: 0, answered: 10, previous: ALONE };
    expect(answeredIn(2).measured("a", { ...timing, stamped: 10.5 })).toBe(10.5);
    expect(answeredIn(2).measured("a", { ...timing, stamped: 12 })).toBe(8);
  });

  it("is not what the GPU's clock tells when that is far less than a long wait", () => {
    const timing = { work: 10, submitted: 0, answered: 402, previous: ALONE };
    expect(answeredIn(2).measured("a", { ...timing, stamped: 60 })).toBe(60);
    expect(answeredIn(2).measured("a", { ...timing, stamped: 4 })).toBe(400);
  });

  it("takes work of size zero", () => {
    const costs = answeredIn(0);
    alone(costs, 0, 2);
    expect(costs.rate("rollout")).toBe(2);
  });
});
