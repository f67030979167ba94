// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Card } from "./Card.tsx";
import { Grid } from "./Grid.tsx";
import { Row } from "./Row.tsx";
import { Stack } from "./Stack.tsx";
import { Text } from "./Text.tsx";

afterEach(cleanup);

/** The element of a box with each of its props, which are those of its look and one of its element. */
const BOXES = {
  Row: (
    <Row gap="s2" across="s4" align="end" justify="between" wrap inline data-testid="box">
      one
    </Row>
  ),
  Stack: (
    <Stack as="ul" gap="s2" align="start" justify="center" data-testid="box">
      one
    </Stack>
  ),
  Grid: (
    <Grid as="section" columns={2} gap="s2" justify="start" data-testid="box">
      one
    </Grid>
  ),
  Card: (
    <Card as="article" pad="s4" padAcross="s5" corner="r2" gap="s1" data-testid="box">
      one
    </Card>
  ),
  Text: (
    <Text size="t1" tone="soft" weight="strong" lines="tight" digits grow data-testid="box">
      one
    </Text>
  ),
};

test.each([
  ["Row", "DIV"],
  ["Stack", "UL"],
  ["Grid", "SECTION"],
  ["Card", "ARTICLE"],
  ["Text", "P"],
] as const)("%s is a %s, which has no attribute of its look", (name, tag) => {
  render(BOXES[name]);
  const { tagName, attributes, textContent } = screen.getByTestId("box");
  const names = [...attributes].map((attribute) => attribute.name);
  expect([tagName, names.sort(), textContent]).toEqual([tag, ["class", "data-testid"], "one"]);
});

test("each prop of the look is a class of the module, beside that of the use", () => {
  render(BOXES.Row);
  render(<Text className="own">two</Text>);
  expect(screen.getByTestId("box").classList.length).toBe(7);
  expect(screen.getByText("two").className).toBe("own");
});
