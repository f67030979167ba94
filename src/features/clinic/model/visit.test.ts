import { describe, expect, it } from "vitest";
import { diagnose, giveUp, NEW_VISIT, order, pointsOf, scoreOf, strike } from "./visit.ts";

describe("a visit", () => {
  it("takes a point for each examination, and each only once", () => {
    const visit = order(order(order(NEW_VISIT, "entropy"), "attempt"), "entropy");
    expect(pointsOf(visit)).toBe(3);
  });

  it("takes two points for a wrong diagnosis, once for the same one", () => {
    const visit = diagnose(diagnose(NEW_VISIT, "sign", "kl"), "sign", "kl");
    expect(pointsOf(visit)).toBe(3);
    expect(visit.end).toBe("open");
  });

  it("never goes below nothing", () => {
    const examined = (["entropy", "lengths", "labels", "verdicts"] as const).reduce(
      order,
      NEW_VISIT,
    );
    expect(pointsOf(diagnose(examined, "sign", "kl"))).toBe(0);
  });

  it("ends with the fault that was named, and nothing costs after that", () => {
    const named = diagnose(order(NEW_VISIT, "entropy"), "kl", "kl");
    expect(named.end).toBe("named");
    expect(pointsOf(order(named, "lengths"))).toBe(4);
    expect(diagnose(named, "sign", "kl")).toBe(named);
  });

  it("is missed after two wrong ones, or by giving up, and gives nothing", () => {
    const missed = diagnose(diagnose(NEW_VISIT, "sign", "kl"), "mask", "kl");
    expect(missed.end).toBe("missed");
    expect(pointsOf(missed)).toBe(0);
    expect(pointsOf(giveUp(NEW_VISIT))).toBe(0);
  });

  it("crosses out for nothing, and takes it back", () => {
    const struck = strike(NEW_VISIT, "mask");
    expect(struck.struck).toEqual(["mask"]);
    expect(pointsOf(struck)).toBe(5);
    expect(strike(struck, "mask").struck).toEqual([]);
  });

  it("adds up closed patients alone", () => {
    const visits = {
      kl: diagnose(order(NEW_VISIT, "gradient"), "kl", "kl"),
      sign: giveUp(NEW_VISIT),
      mask: order(NEW_VISIT, "entropy"),
    };
    expect(scoreOf(visits, Object.keys(visits))).toEqual({ points: 4, of: 10 });
  });
});
