import { type ReactNode, useState } from "react";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { Grid } from "../../kit/box/Grid.tsx";
import { Stack } from "../../kit/box/Stack.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { Confirm } from "../../kit/Confirm.tsx";
import { openView } from "../../page/navigation/routes.ts";
import { forget } from "../../runtime/stored-keys.ts";
import { learnWords } from "../../story/lesson/words.en.ts";
import { openLinePage } from "../pages.ts";
import styles from "./aside.module.css";

const ANSWERS = /^(lesson|learn)\./; // stored keys

/** Links to other pages, and a button to delete the answers. */
export function HomeLinks({ onForgotten }: { readonly onForgotten: () => void }) {
  const words = useWords(learnWords).home;
  const { groups } = words;
  return (
    <Stack gap="s5" className={styles.links}>
      <Group title={groups.practice}>
        <Link name={words.line} open={openLinePage} />
      </Group>
      <Group title={groups.teach}>
        <Link name={words.class} open={() => openView("class")} />
      </Group>
      <Group title={groups.answers}>
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
  const words = useWords(learnWords).home;
  const [asks, setAsks] = useState(false);
  return (
    <section>
      {asks ? (
        <Confirm
          words={words.forgetAsk}
          onYes={() => {
            forget(ANSWERS);
            setAsks(false);
            onForgotten();
          }}
          onNo={() => setAsks(false)}
        />
      ) : (
        <Link name={words.forget} open={() => setAsks(true)} />
      )}
    </section>
  );
}
