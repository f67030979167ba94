// @vitest-environment happy-dom
import { act, cleanup, render } from "@testing-library/react";
import { Fragment, type ReactNode, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { textsBeside, translate } from "../testing/translate.ts";

afterEach(cleanup);

interface Shown {
  readonly count: number;
  readonly name: string | null;
  readonly isLast: boolean;
}

const Box = ({ children }: { readonly children: ReactNode }) => <div>{children}</div>;

/** Texts beside texts, beside elements that come and go, in fragments, in children, in lists. */
function Everything({ count, name, isLast }: Shown) {
  return (
    <section>
      <p>
        {count} of {name}: <b>{count}</b> right
      </p>
      <p>
        {isLast ? <i>last</i> : null}
        {name}
        {isLast && `, ${count}`}
      </p>
      <Box>
        {name} and {isLast ? "the end" : <b>more</b>}
      </Box>
      <Box>
        <Fragment key="times">{count} times</Fragment>
        {["a", "b"].map((one) => (
          <Fragment key={one}>
            {one} {count}
          </Fragment>
        ))}
      </Box>
      <svg aria-hidden="true">
        <text>
          {count} <tspan>{name}</tspan> %
        </text>
      </svg>
      <select>
        <option>
          {name} {count}
        </option>
      </select>
    </section>
  );
}

const BEFORE: Shown = { count: 1, name: null, isLast: false };
const STATES: readonly Shown[] = [
  { count: 2, name: "four", isLast: false },
  { count: 3, name: "four", isLast: true },
  { count: 12, name: null, isLast: true },
  { count: 0, name: "five", isLast: false },
];

test("a page that was translated shows what one that was not shows", () => {
  const errors = vi.spyOn(console, "error");
  let show: (state: Shown) => void = () => undefined;
  function Changing() {
    const [state, setState] = useState(BEFORE);
    show = setState;
    return <Everything {...state} />;
  }
  const translated = render(<Changing />).container;
  for (const state of STATES) {
    translate(translated);
    act(() => show(state));
    const plain = render(<Everything {...state} />).container;
    expect(translated.textContent).toBe(plain.textContent);
    expect(textsBeside(plain)).toEqual([]);
  }
  // Neither did React miss a key.
  expect(errors).not.toHaveBeenCalled();
});

test("texts read and look as they are written", () => {
  const { container } = render(<Everything count={2} name="four" isLast />);
  const [first, second] = container.querySelectorAll("p");
  expect(first?.innerHTML).toBe(
    "<page-text>2 of four: </page-text><b>2</b><page-text> right</page-text>",
  );
  expect(second?.textContent).toBe("lastfour, 2");
  expect(container.querySelector("option")?.innerHTML).toBe("four 2");
  expect(container.querySelectorAll("text > tspan")).toHaveLength(3);
});
