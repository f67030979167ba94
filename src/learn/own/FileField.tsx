import { useId, useState } from "react";
import { writtenWords } from "../../i18n/en/written.ts";
import { useWords } from "../../i18n/index.ts";
import { Grid } from "../../kit/box/Grid.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { FileInput } from "../../kit/FileInput.tsx";
import { lessonAddress } from "../../page/navigation/lesson-link.ts";
import { WRITTEN_FILES } from "../../page/written/read.ts";
import styles from "./own.module.css";
import { ownWords } from "./words.en.ts";

/** Chooses a lesson file, which may also be dropped anywhere on the page. */
export function FileField() {
  const words = useWords(ownWords);
  const { lessonTooLarge } = useWords(writtenWords);
  const id = useId();
  const [isTooLarge, setTooLarge] = useState(false);
  const open = async (file: File | undefined) => {
    const address = file ? await lessonAddress(file) : null;
    setTooLarge(file !== undefined && address === null);
    if (address !== null) location.hash = address;
  };
  return (
    <Grid gap="s3" className={styles.field}>
      <Text as="label" weight="strong" htmlFor={id}>
        {words.choose}
      </Text>
      <FileInput id={id} accept={WRITTEN_FILES} onFiles={([file]) => void open(file)} />
      <p>{words.drop}</p>
      {isTooLarge ? <p role="alert">{lessonTooLarge}</p> : null}
    </Grid>
  );
}
