import { Row } from "../../kit/box/Row.tsx";
import { Text } from "../../kit/box/Text.tsx";

interface Props {
  readonly id?: string;
  readonly title: string;
  /** What the section costs, or how many points are left. */
  readonly note: string;
}

/** The heading of a section beside the patient's curves. */
export function PartHead({ id, title, note }: Props) {
  return (
    <Row as="h2" id={id} align="baseline" justify="between" size="t4" weight="strong">
      {title}{" "}
      <Text as="span" size="t2" tone="soft" weight="plain">
        {note}
      </Text>
    </Row>
  );
}
