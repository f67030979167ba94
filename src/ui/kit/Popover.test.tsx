// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Button } from "./Button.tsx";
import { Popover } from "./Popover.tsx";
import { togglePopover } from "./testing/popovers.ts";

afterEach(cleanup);

test("has its content while it is open", () => {
  render(
    <>
      <Button popoverTarget="more">More</Button>
      <Popover id="more">
        <Button>Inside</Button>
      </Popover>
    </>,
  );
  const inside = () => screen.queryByText("Inside");
  expect(inside()).toBeNull();
  togglePopover(screen.getByText("More"));
  expect(inside()).not.toBeNull();
  togglePopover(screen.getByText("More"), "closed");
  expect(inside()).toBeNull();
});
