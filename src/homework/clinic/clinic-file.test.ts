import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { clinicText, readClinic } from "./clinic-file.ts";
import { differingFigures } from "./figures.ts";
import { FAULTS } from "./registry.ts";
import { CLINIC_SEEDS, clinicSettings } from "./settings.ts";

const TEXT = readFileSync(new URL("../../../public/studies/clinic.json", import.meta.url), "utf8");
const file = readClinic("clinic.json", TEXT);

const pairs = file.patients.flatMap((one, at) =>
  file.patients.slice(at + 1).map((other) => [one.id, other.id, one, other] as const),
);

describe("the shipped clinic", () => {
  it("has a patient for each fault, and healthy runs of the seeds", () => {
    expect(file.patients.map(({ id }) => id)).toEqual(FAULTS.map(({ id }) => id));
    expect(file.seeds).toEqual(CLINIC_SEEDS);
    const { updates } = clinicSettings(CLINIC_SEEDS[0]);
    for (const { curves } of file.patients) {
      for (const curve of Object.values(curves)) expect(curve).toHaveLength(updates);
    }
  });

  it.each(pairs)("%s and %s differ in a figure by more than healthy runs do", (_a, _b, a, b) => {
    expect(differingFigures(a, b, file.ranges)).not.toEqual([]);
  });

  it.each(FAULTS.map((fault) => [fault.id, fault.shownBy] as const))(
    "%s lies outside the healthy range in the examination that is said to show it",
    (id, shownBy) => {
      const figures = file.patients.find((patient) => patient.id === id)?.figures ?? {};
      const outside = Object.entries(file.ranges).filter(([name, [least, most]]) => {
        const value = figures[name] ?? Number.NaN;
        return name.startsWith(`${shownBy}/`) && (value < least || value > most);
      });
      expect(outside).not.toEqual([]);
    },
  );

  it("is read and written without a loss", () => {
    expect(readClinic("again", clinicText(file))).toEqual(file);
  });

  it("refuses a file of another form in one sentence", () => {
    expect(() => readClinic("clinic.json", "{}")).toThrow(/clinic\.json/);
    expect(() => readClinic("clinic.json", "no")).toThrow(/clinic\.json/);
  });
});
