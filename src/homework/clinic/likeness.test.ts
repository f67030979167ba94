import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readClinic } from "./clinic-file.ts";
import { likeness } from "./likeness.ts";

const TEXT = readFileSync(new URL("../../../public/studies/clinic.json", import.meta.url), "utf8");
const file = readClinic("clinic.json", TEXT);

test.each(file.patients.map((patient) => [patient.id, patient] as const))(
  "the patient %s is most like itself",
  (id, patient) => {
    const [first, second] = likeness(patient, file);
    expect(first).toEqual({ id, distance: 0 });
    expect(second?.distance).toBeGreaterThan(0);
  },
);

test("what counts is how far and on which side of the healthy range a figure lies", () => {
  const ranges = { "end/kl": [0.1, 0.2], "labels/wrong": [0, 0] } as const;
  const curves = { accuracy: [], balanced: [], kl: [] };
  const run = (kl: number, wrong: number) => ({
    curves,
    figures: { "end/kl": kl, "labels/wrong": wrong },
  });
  const [patient] = file.patients;
  if (!patient) throw new Error("no patient");
  const patients = [
    { ...patient, id: "far", ...run(0.9, 0) },
    { ...patient, id: "near", ...run(0.01, 0) },
    { ...patient, id: "flipped", ...run(0.15, 0.2) },
  ];
  const first = (kl: number, wrong: number) =>
    likeness(run(kl, wrong), { patients, ranges })[0]?.id;
  expect([first(0.7, 0), first(0.05, 0), first(0.12, 0.17)]).toEqual(["far", "near", "flipped"]);
});
