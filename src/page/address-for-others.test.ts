// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import {
  addressForOthers,
  isPrivate,
  keepAddress,
  publicAddress,
  readAddress,
} from "./address-for-others.ts";

afterEach(() => keepAddress(""));

test.each([
  "http://127.0.0.1:4173/",
  "http://127.1.2.3/",
  "http://localhost:5173/lab/",
  "http://lab.localhost/",
  "http://[::1]:4173/",
  "http://0.0.0.0/",
  "http://laptop.local:4173/",
  "http://laptop/",
  "http://10.0.0.7/",
  "http://192.168.1.20:4173/",
  "http://172.16.0.1/",
  "http://172.31.255.1/",
  "http://169.254.3.4/",
  "http://[fd12::1]/",
  "http://[fe80::1]/",
  "file:///lab/index.html",
])("%s leads others nowhere", (address) => {
  expect(isPrivate(address)).toBe(true);
});

test.each([
  "https://lab.example.org/",
  "https://example.github.io/tango/",
  "http://172.32.0.1/",
  "http://193.168.0.1/",
  "https://localhost.example.org/",
  "https://[2001:db8::1]/",
])("%s is public", (address) => {
  expect(isPrivate(address)).toBe(false);
});

test.each([
  ["lab.example.org", "https://lab.example.org/"],
  [" https://lab.example.org/tango ", "https://lab.example.org/tango/"],
  ["https://lab.example.org/tango/index.html?u=4#share", "https://lab.example.org/tango/"],
  ["https://lab.example.org/a\u2011b/", "https://lab.example.org/a-b/"],
  ["", null],
  ["not an address", null],
  ["http://localhost:4173/", null],
  ["javascript:alert(1)", null],
])("%j is kept as %j", (typed, address) => {
  expect(readAddress(typed)).toBe(address);
});

test("the public address stands in for a local one, and is kept", () => {
  // The page of the tests is served from localhost.
  expect(isPrivate(addressForOthers())).toBe(true);
  keepAddress("lab.example.org/tango");
  expect(addressForOthers("?preset=gap&u=4")).toBe("https://lab.example.org/tango/?preset=gap&u=4");
  expect(localStorage.getItem("tango-lab.public-address")).toBe("https://lab.example.org/tango/");
  keepAddress("no address");
  expect(publicAddress.getState().address).toBe("https://lab.example.org/tango/");
  keepAddress("");
  expect(publicAddress.getState().address).toBeNull();
});
