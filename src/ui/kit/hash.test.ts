// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { leaveAddress } from "./hash.ts";

test.each(["/", "//", "//lab/"])("leaves only the hash of the path %s", (path) => {
  history.replaceState(null, "", `${location.origin}${path}?u=4#share`);
  leaveAddress();
  expect(location.href).toBe(`${location.origin}${path}?u=4`);
});
