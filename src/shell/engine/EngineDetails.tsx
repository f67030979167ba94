import { useId, useState } from "react";
import type { ProbeResult } from "../../core/engines.ts";
import type { WorkPart } from "../../core/training/work-clock.ts";
import type { RunInfo } from "../../protocol/messages.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { Row } from "../../ui/kit/box/Row.tsx";
import { formatCompact, formatNumber } from "../../ui/kit/format.ts";
import { Table } from "../../ui/kit/Table.tsx";
import { TableHead } from "../../ui/kit/TableHead.tsx";
import { app, useRun } from "../../ui/page/app.ts";
import { engineLine, engineName, withAdapter } from "../../ui/page/engine-words.ts";
import styles from "./EngineDetails.module.css";

const ENGINE = { generator: "Generator", verifier: "Verifier" };

export const PARTS = {
  rollout: "waits for rollouts",
  score: "waits for log-probabilities",
  update: "waits for optimizer steps",
  texts: "draws problems, reads texts",
  credit: "rewards, advantages, batches",
  evaluation: "held-out checks",
  checkpoint: "checkpoints",
  record: "metrics and shown groups",
  post: "messages to the page",
  between: "between two updates",
};

/** The engine in the status line, as a button that shows how it was chosen. */
export function EngineDetails({ info }: { readonly info: RunInfo }) {
  const id = useId();
  const { probe } = info;
  return (
    <span>
      <Button popoverTarget={id} className={styles.open}>
        {engineLine(info)}
      </Button>
      <section popover="auto" id={id} className={styles.details} aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>Engine</h2>
        <dl className={styles.models}>
          {(["generator", "verifier"] as const).map((model) => (
            <div key={model}>
              <dt>{ENGINE[model]}</dt>
              <dd>
                {withAdapter(info[model])}
                <br />
                {`${formatCompact(info[model].parameters)} parameters`}
              </dd>
            </div>
          ))}
        </dl>
        {probe ? (
          <Measured probe={probe} />
        ) : (
          <p>You chose this engine by name, so nothing was measured.</p>
        )}
        <Spent />
        <p>Choose another engine or pace in Setup, under Essentials.</p>
        {probe ? <MeasureAgain key={probe.adapter} /> : null}
      </section>
    </span>
  );
}

/** All candidates with their times, the fastest first, and the engines that could not be used. */
function Measured({ probe }: { readonly probe: ProbeResult }) {
  const rows = [...probe.milliseconds].sort((a, b) => a.ms - b.ms);
  return (
    <>
      <Table numbers dense className={`${styles.times} mt-s3`}>
        <caption>Measured on this device for these models</caption>
        <TableHead names={["Engine", "Small update, ms"]} />
        <tbody>
          {rows.map((row) => {
            const inUse = row.engine === probe.engine && row.variant === probe.variant;
            return (
              <tr key={engineName(row)} className={inUse ? styles.inUse : undefined}>
                <th scope="row">
                  {engineName(row)}
                  {inUse ? ", in use" : ""}
                </th>
                <td>{formatNumber(row.ms)}</td>
              </tr>
            );
          })}
        </tbody>
      </Table>
      {probe.refused.length === 0 ? null : (
        <>
          <h3>Not used</h3>
          <ul className="pl-s5">
            {probe.refused.map((engine) => (
              <li
                key={engineName(engine)}
              >{`${engineName(engine)} is not used: ${engine.why.replace(/\.$/, "")}.`}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** Where an update's time goes in the run on screen; renders nothing before the first update. */
function Spent() {
  const spent = useRun(({ progress }) => progress?.spent ?? null);
  if (!spent || spent.updates === 0) return null;
  const parts = Object.keys(spent.seconds) as WorkPart[];
  const each = (part: WorkPart) => (1000 * spent.seconds[part]) / spent.updates;
  return (
    <Table numbers dense className={`${styles.times} mt-s3`}>
      <caption>
        Where the time of an update goes, with the checks and verifier updates between
      </caption>
      <TableHead names={["The trainer's time", "ms an update"]} />
      <tbody>
        {parts.map((part) => (
          <tr key={part}>
            <th scope="row">{PARTS[part]}</th>
            <td>{formatNumber(each(part))}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function MeasureAgain() {
  const [isSet, setIsSet] = useState(false);
  return (
    <Row as="p" gap="s3" wrap>
      <Button
        onClick={() => {
          app.controller.measureAgain();
          setIsSet(true);
        }}
      >
        Measure again
      </Button>{" "}
      <span role="status">{isSet ? "The next start measures again." : ""}</span>
    </Row>
  );
}
