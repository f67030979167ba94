import { expect, test } from "vitest";
import { refusedFramer } from "./framers.ts";

const OWN = "https://lab.example";

/** A page in a frame. @param framers of its build; null for a package, which names none */
const place = (
  framers: string | null,
  { ancestors, referrer = "" }: { readonly ancestors?: string[]; readonly referrer?: string },
) => ({
  document: {
    referrer,
    querySelector: () => (framers === null ? null : ({ content: framers } as never)),
  },
  location: { origin: OWN, ...(ancestors ? { ancestorOrigins: ancestors } : {}) },
});

test("every page around must be allowed, where the browser names them", () => {
  const framers = "https://course.example 'self'";
  expect(refusedFramer(place(framers, { ancestors: ["https://course.example"] }))).toBe(null);
  const between = { ancestors: [OWN, "https://other.example"] };
  expect(refusedFramer(place(framers, between))).toBe("https://other.example");
  expect(refusedFramer(place("'none'", { ancestors: [OWN] }))).toBe(OWN);
  expect(refusedFramer(place(framers, { ancestors: ["null"] }))).toBe("null");
});

test("other browsers name the nearest page, if it lets them", () => {
  const framers = "https://course.example";
  const from = (referrer: string) => refusedFramer(place(framers, { referrer }));
  expect(from("https://course.example/lesson/7")).toBe(null);
  expect(from("https://other.example/")).toBe("https://other.example");
  expect(from("")).toBe("");
  expect(from("no address")).toBe("");
});

test("a package and the development server refuse nobody", () => {
  expect(refusedFramer(place(null, { ancestors: ["https://other.example"] }))).toBe(null);
});
