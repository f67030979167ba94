/** The frame around the sum, shared by the toy and its games. */

import type { ReactNode } from "react";
import { Button } from "../../../kit/Button.tsx";
import { Card } from "../../../kit/box/Card.tsx";
import { Row } from "../../../kit/box/Row.tsx";
import { Text } from "../../../kit/box/Text.tsx";
import styles from "./frame.module.css";

interface HeadingProps {
  readonly title: string;
  readonly about: string;
  /** An explanation of the task, if it needs one; on a phone it stands under the sum instead. */
  readonly task?: string | null;
}

export function Heading({ title, about, task = null }: HeadingProps) {
  return (
    <div className={`${styles.heading} phone:contents`}>
      <Text as="h2" size="t6" lines="tight" weight="bold">
        {title}
      </Text>
      <p>{about}</p>
      {task === null ? null : <p className={styles.task}>{task}</p>}
    </div>
  );
}

/** Shown in place of the sum while it loads, or if loading failed. */
export function Waiting({ text }: { readonly text: string }) {
  return (
    <Card
      pad="s6"
      size="t3"
      tone="soft"
      className="grid min-h-[20rem] flex-[1_0_auto] place-items-center"
    >
      <p role="status">{text}</p>
    </Card>
  );
}

interface FootProps {
  readonly children: ReactNode;
  readonly isBusy: boolean;
  /** Label of the button for the next problem; "Another problem" by default. */
  readonly next?: string;
  readonly onNext: () => void;
  /** Buttons before the one for the next problem. */
  readonly buttons?: ReactNode;
}

/** The text under the sum, and the button for the next problem. */
export function Foot({ children, isBusy, next, onNext, buttons }: FootProps) {
  return (
    <Row gap="s4" className="min-h-[2.75rem] phone:flex-col phone:items-stretch">
      <Row
        gap="s4"
        across="s6"
        grow
        className={`${styles.told} min-w-0 phone:flex-col phone:items-stretch`}
      >
        {children}
      </Row>
      <Row gap="s4" wrap className={`${styles.buttons} flex-none`}>
        {buttons}
        <Button aria-disabled={isBusy} onClick={onNext}>
          {next ?? "Another problem"}
        </Button>
      </Row>
    </Row>
  );
}
