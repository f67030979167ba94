import { useId, useState } from "react";
import type { ProbeResult } from "../../core/engines.ts";
import type { WorkPart } from "../../core/training/work-clock.ts";
import { engineWords } from "../../i18n/en/engine.ts";
import { formatCompact, formatNumber } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { Table } from "../../kit/Table.tsx";
import { TableHead } from "../../kit/TableHead.tsx";
import { app, useRun } from "../../page/app.ts";
import { engineLine, engineName, withAdapter } from "../../page/engine-words.ts";
import type { RunInfo } from "../../protocol/messages.ts";
import styles from "./EngineDetails.module.css";

/** The engine in the status line, as a button that shows how it was chosen. */
export function EngineDetails({ info }: { readonly info: RunInfo }) {
  const { engine: words, status } = useWords(engineWords);
  const id = useId();
  const { probe } = info;
  return (
    <span>
      <Button popoverTarget={id} className={styles.open}>
        {engineLine(info)}
      </Button>
      <section popover="auto" id={id} className={styles.details} aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>{words.title}</h2>
        <dl className={styles.models}>
          {(["generator", "verifier"] as const).map((model) => (
            <div key={model}>
              <dt>{words[model]}</dt>
              <dd>
                {withAdapter(info[model])}
                <br />
                {status.parameters(formatCompact(info[model].parameters))}
              </dd>
            </div>
          ))}
        </dl>
        {probe ? <Measured probe={probe} /> : <p>{words.notMeasured}</p>}
        <Spent />
        <p>{words.change}</p>
        {probe ? <MeasureAgain key={probe.adapter} /> : null}
      </section>
    </span>
  );
}

/** All candidates with their times, the fastest first, and the engines that could not be used. */
function Measured({ probe }: { readonly probe: ProbeResult }) {
  const words = useWords(engineWords).engine;
  const rows = [...probe.milliseconds].sort((a, b) => a.ms - b.ms);
  return (
    <>
      <Table numbers dense className={styles.times}>
        <caption>{words.measured}</caption>
        <TableHead names={[words.candidate, words.time]} />
        <tbody>
          {rows.map((row) => {
            const inUse = row.engine === probe.engine && row.variant === probe.variant;
            return (
              <tr key={engineName(row)} className={inUse ? styles.inUse : undefined}>
                <th scope="row">
                  {engineName(row)}
                  {inUse ? `, ${words.inUse}` : ""}
                </th>
                <td>{formatNumber(row.ms)}</td>
              </tr>
            );
          })}
        </tbody>
      </Table>
      {probe.refused.length === 0 ? null : (
        <>
          <h3>{words.refused}</h3>
          <ul className={styles.refused}>
            {probe.refused.map((engine) => (
              <li key={engineName(engine)}>{words.refusal(engineName(engine), engine.why)}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** Where an update's time goes in the run on screen; renders nothing before the first update. */
function Spent() {
  const words = useWords(engineWords).engine;
  const spent = useRun(({ progress }) => progress?.spent ?? null);
  if (!spent || spent.updates === 0) return null;
  const parts = Object.keys(spent.seconds) as WorkPart[];
  const each = (part: WorkPart) => (1000 * spent.seconds[part]) / spent.updates;
  return (
    <Table numbers dense className={styles.times}>
      <caption>{words.spent}</caption>
      <TableHead names={[words.part, words.each]} />
      <tbody>
        {parts.map((part) => (
          <tr key={part}>
            <th scope="row">{words.parts[part]}</th>
            <td>{formatNumber(each(part))}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function MeasureAgain() {
  const words = useWords(engineWords).engine;
  const [isSet, setIsSet] = useState(false);
  return (
    <Row as="p" gap="s3" wrap>
      <Button
        onClick={() => {
          app.controller.measureAgain();
          setIsSet(true);
        }}
      >
        {words.again}
      </Button>{" "}
      <span role="status">{isSet ? words.againSet : ""}</span>
    </Row>
  );
}
