import { type ReactNode, useState } from "react";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { Grid } from "../../kit/box/Grid.tsx";
import { Stack } from "../../kit/box/Stack.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { Confirm } from "../../kit/Confirm.tsx";
import { openView } from "../../page/navigation/routes.ts";
import { learnWords } from "../../story/lesson/words.en.ts";
import { forgetAll, saveAll } from "../answers/all-answers.ts";
import { openLinePage, openPage } from "../pages.ts";
import { openPathPage } from "../path/progress.ts";
import styles from "./aside.module.css";

/** Links to other pages, and buttons to save or delete the answers. */
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
        <Link name={words.path} open={openPathPage} />
        <Link name={words.collect} open={() => openPage("answers")} />
      </Group>
      <Group title={groups.answers}>
        <Link name={words.before} open={() => openPage("before")} />
        <Link name={words.save} open={saveAll} />
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
            forgetAll();
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
