import { useState } from "react";
import { useStore } from "zustand";
import { pluralize } from "../../core/counted.ts";
import { saveFile } from "../../runtime/save-file.ts";
import { cleanNickname } from "../../study/class/result.ts";
import { encodeResult } from "../../study/class/result-code.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { Card } from "../../ui/kit/box/Card.tsx";
import { Grid } from "../../ui/kit/box/Grid.tsx";
import { Row } from "../../ui/kit/box/Row.tsx";
import QrCode from "../../ui/kit/QrCode.tsx";
import { useCopy } from "../../ui/kit/use-copy.ts";
import LargeQr from "../../ui/page/LargeQr.tsx";
import { ownHomework } from "../homework.ts";
import { resultOf } from "./model/kept.ts";
import type { Training } from "./model/training.ts";

/** The lesson about what one run proves. */
const LESSON = ".//?view=learn&lesson=thirty";
const LABEL = "QR code of your result";
const COPIED = {
  copied: "Copied.",
  notCopied: "Copying failed. Select the code and copy it by hand.",
};

/** The one code to hand in, with a nickname. */
export function HandIn({ training }: { readonly training: Training }) {
  const { plan } = training;
  const kept = useStore(training.store, (state) => state.kept);
  const [homework] = useState(ownHomework);
  const { lessons, lines } = homework;
  return (
    <>
      <Card as="section" pad="s5" gap="s3" align="center" className="text-center raised">
        <h2 className="text-t3">Hand this code in</h2>
        <Code code={encodeResult(plan, resultOf(plan, kept, homework))} />
        <Row as="label" gap="s3">
          Nickname, if you want one
          <input
            type="text"
            autoComplete="off"
            className="min-h-[44px] min-w-0"
            defaultValue={kept.nickname}
            onChange={({ target }) => training.change({ nickname: cleanNickname(target.value) })}
          />
        </Row>
        <p className="text-t1 text-ink-soft">
          {`It holds your seed, predictions, results and nickname, and what you have done in Learn: ${pluralize(lessons.length, "lesson")} with your predictions, ${pluralize(lines.length, "exercise")} of Write the line. Done more? Open this page again, and hand in the new code.`}
        </p>
      </Card>
      <a
        className="grid min-h-[50px] place-items-center rounded-r2 bg-primary px-s5 text-t3 font-strong text-on-primary no-underline"
        href={LESSON}
      >
        See why one run is not enough
      </a>
      <details className="text-center text-t1">
        <summary className="underline">Another student uses this device</summary>
        <Button onClick={() => training.startOver()}>
          Remove this result; the code is handed in
        </Button>
      </details>
    </>
  );
}

/** A code as a picture for cameras, as a text, and as a file. */
function Code({ code }: { readonly code: string }) {
  const { copied, copy } = useCopy(code);
  const [isLarge, setLarge] = useState(false);
  const save = () =>
    saveFile(
      `tango-lab-class-${code.split("-", 1)}.txt`,
      new Blob([`${code}\n`], { type: "text/plain" }),
    );
  return (
    <>
      <QrCode text={code} label={LABEL} className="size-[216px]" />
      <p className="font-mono text-t3 font-strong wrap-anywhere" data-part="result-code">
        {code}
      </p>
      <Grid columns={3} gap="s3" className="w-full">
        <Button onClick={() => void copy()}>Copy</Button>
        <Button onClick={save}>Save</Button>
        <Button onClick={() => setLarge(true)}>Large</Button>
      </Grid>
      <p role="status">{copied ? COPIED[copied] : null}</p>
      {isLarge ? <LargeQr text={code} label={LABEL} onClose={() => setLarge(false)} /> : null}
    </>
  );
}
