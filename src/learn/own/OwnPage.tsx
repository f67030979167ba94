import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { Grid } from "../../kit/box/Grid.tsx";
import { loadParser } from "../../page/written/read.ts";
import { saveFile } from "../../runtime/save-file.ts";
import { LESSONS } from "../../story/lesson/lessons/registry.ts";
import type { Lesson } from "../../story/lesson/lessons/schema.ts";
import { LearnPage } from "../LearnPage.tsx";
import { FileField } from "./FileField.tsx";
import styles from "./own.module.css";
import { ownWords } from "./words.en.ts";

async function save(lesson: Lesson): Promise<void> {
  const { writeYaml } = await loadParser();
  saveFile(`${lesson.id}.lesson.yaml`, new Blob([writeYaml(lesson)]));
}

/** Opens a lesson from a file, and offers the lab's own lessons as files to start from. */
export function OwnPage() {
  const words = useWords(ownWords);
  return (
    <LearnPage title={words.title} about={words.about}>
      <FileField />
      <h2>{words.begin}</h2>
      <p>{words.rules}</p>
      <Grid as="ul" gap="s3" justify="start" className={styles.files}>
        {LESSONS.map((lesson) => (
          <li key={lesson.id}>
            <Button onClick={() => void save(lesson)}>{words.save(lesson.title)}</Button>
          </li>
        ))}
      </Grid>
    </LearnPage>
  );
}
