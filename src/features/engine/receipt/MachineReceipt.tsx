import { useEffect, useRef, useState } from "react";
import { cardSvg } from "../../../core/plot/card.ts";
import type { Receipt } from "../../../core/receipt.ts";
import { useWords } from "../../../i18n/index.ts";
import { Button } from "../../../kit/Button.tsx";
import { Row } from "../../../kit/box/Row.tsx";
import { Table } from "../../../kit/Table.tsx";
import { TableHead } from "../../../kit/TableHead.tsx";
import { pngOf } from "../../../plot/png.ts";
import { type TakenReceipt, takeReceipt } from "../../../runtime/receipt.ts";
import { saveFile } from "../../../runtime/save-file.ts";
import styles from "../EngineDetails.module.css";
import { cardText, receiptJson, receiptName, receiptOf } from "./receipt.ts";
import { receiptWords } from "./words.en.ts";

/** Not started, in progress with `done` of `total` measurements, failed with a reason, or finished. */
type State =
  | { readonly is: "asked" }
  | { readonly is: "timing"; readonly done: number; readonly total: number }
  | { readonly is: "failed"; readonly why: string }
  | { readonly is: "taken"; readonly receipt: Receipt };

/** Times the engines of this device on request, and saves the times as picture and JSON. Sends nothing. */
export function MachineReceipt({ take = takeReceipt }: { readonly take?: typeof takeReceipt }) {
  const words = useWords(receiptWords);
  const [state, setState] = useState<State>({ is: "asked" });
  const running = useRef<TakenReceipt | null>(null);
  useEffect(() => () => running.current?.stop(), []);
  const start = () => {
    setState({ is: "timing", done: 0, total: 0 });
    running.current = take((done, total) => setState({ is: "timing", done, total }));
    void running.current.taken.then((taken) =>
      setState(
        "failed" in taken
          ? { is: "failed", why: taken.failed ?? words.unreadable }
          : { is: "taken", receipt: receiptOf(taken, navigator, new Date()) },
      ),
    );
  };
  const stop = () => {
    running.current?.stop();
    setState({ is: "asked" });
  };
  return (
    <>
      <h3>{words.title}</h3>
      <p>{words.about}</p>
      <Row as="p" gap="s3" wrap>
        {state.is === "timing" ? (
          <Button onClick={stop}>{words.stop}</Button>
        ) : (
          <Button onClick={start}>{words.start}</Button>
        )}{" "}
        <span role="status">{sentenceOf(state, words)}</span>
      </Row>
      {state.is === "taken" ? <Card receipt={state.receipt} /> : null}
    </>
  );
}

function sentenceOf(state: State, words: typeof receiptWords.english): string {
  if (state.is === "failed") return words.failed(state.why);
  if (state.is !== "timing") return "";
  return state.total === 0 ? words.starting : words.progress(state.done, state.total);
}

function Card({ receipt }: { readonly receipt: Receipt }) {
  const words = useWords(receiptWords);
  const [failed, setFailed] = useState(false);
  const { lines, head, rows } = cardText(receipt);
  const name = receiptName(receipt);
  const savePicture = async () => {
    const picture = await pngOf(cardSvg(cardText(receipt)));
    setFailed(picture === null);
    if (picture) saveFile(`${name}.png`, picture);
  };
  return (
    <>
      <Table numbers dense className={styles.times}>
        <caption>{lines.join(" · ")}</caption>
        <TableHead names={head} />
        <tbody>
          {rows.map(([model, ...numbers]) => (
            <tr key={model}>
              <th scope="row">{model}</th>
              {numbers.map((text, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
                <td key={i}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <Row as="p" gap="s3" wrap>
        <Button onClick={() => void savePicture()}>{words.savePicture}</Button>
        <Button onClick={() => saveFile(`${name}.json`, receiptJson(receipt))}>
          {words.saveJson}
        </Button>
        <span role="status">{failed ? words.noPicture : ""}</span>
      </Row>
      <p>{words.private}</p>
    </>
  );
}
