import { useState } from "react";
import { Button } from "../../kit/Button.tsx";
import { Card } from "../../kit/box/Card.tsx";
import { Grid } from "../../kit/box/Grid.tsx";
import QrCode from "../../kit/QrCode.tsx";
import { useCopy } from "../../kit/use-copy.ts";
import LargeQr from "../../page/LargeQr.tsx";
import { saveFile } from "../../runtime/save-file.ts";
import styles from "./result.module.css";

const RESULT = {
  copied: "Copied.",
  notCopied: "Copying failed. Select the code and copy it by hand.",
};

interface Props {
  readonly code: string;
  /** Name of the file that the code is saved as. */
  readonly file: string;
}

/** The code as a picture for cameras, as a text, and as a file. */
export function ResultCode({ code, file }: Props) {
  const { copied, copy } = useCopy(code);
  const [isLarge, setLarge] = useState(false);
  return (
    <Card as="section" pad="s5" className={`${styles.code} text-center raised`}>
      <h2>Show this code to your teacher</h2>
      <QrCode text={code} label="QR code of your result" className={styles.qr} />
      <p className={styles.text} data-part="result-code">
        {code}
      </p>
      <Grid columns={3} gap="s3" className={`${styles.buttons} mt-s3`}>
        <Button onClick={() => void copy()}>Copy</Button>
        <Button onClick={() => saveFile(file, new Blob([`${code}\n`], { type: "text/plain" }))}>
          Save
        </Button>
        <Button onClick={() => setLarge(true)}>Large</Button>
      </Grid>
      <p role="status">{copied ? RESULT[copied] : null}</p>
      {isLarge ? (
        <LargeQr text={code} label="QR code of your result" onClose={() => setLarge(false)} />
      ) : null}
    </Card>
  );
}
