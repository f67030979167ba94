import { type ReactNode, useState } from "react";
import { Button } from "../../kit/Button.tsx";
import { Grid } from "../../kit/box/Grid.tsx";
import { Stack } from "../../kit/box/Stack.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { Confirm } from "../../kit/Confirm.tsx";
import { openView } from "../../page/navigation/routes.ts";
import { forget } from "../../runtime/stored-keys.ts";
import { openLinePage } from "../pages.ts";
import styles from "./aside.module.css";

const FORGET_ASK = {
  question: "Forget all answers on this device?",
  yes: "Forget them",
  no: "Keep them",
};

const ANSWERS = /^(lesson|learn)\./; // stored keys

/** Links to other pages, and a button to delete the answers. */
export function HomeLinks({ onForgotten }: { readonly onForgotten: () => void }) {
  return (
    <Stack gap="s5" className="mt-s6 border-t border-t-line pt-s5">
      <Group title="Practice">
        <Link name="Write the line: your function trains" open={openLinePage} />
      </Group>
      <Group title="Teach">
        <Link name="For your class" open={() => openView("class")} />
      </Group>
      <Group title="Your answers">
        <Forget onForgotten={onForgotten} />
      </Group>
    </Stack>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Grid as="section" justify="start" aria-label={title}>
      <Text as="h2" size="t1" weight="strong">
        {title}
      </Text>
      {children}
    </Grid>
  );
}

function Link({ name, open }: { readonly name: string; readonly open: () => void }) {
  return (
    <Button look="link" className={styles.link} onClick={open}>
      {name}
    </Button>
  );
}

/** A section of its own, so that the focus stays in it when its button is removed. */
function Forget({ onForgotten }: { readonly onForgotten: () => void }) {
  const [asks, setAsks] = useState(false);
  return (
    <section>
      {asks ? (
        <Confirm
          words={FORGET_ASK}
          onYes={() => {
            forget(ANSWERS);
            setAsks(false);
            onForgotten();
          }}
          onNo={() => setAsks(false)}
        />
      ) : (
        <Link name="Forget all answers" open={() => setAsks(true)} />
      )}
    </section>
  );
}
