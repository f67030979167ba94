import { useCallback, useSyncExternalStore } from "react";
import type { Role } from "../../../core/role.ts";
import { Button } from "../../../kit/Button.tsx";
import { Grid } from "../../../kit/box/Grid.tsx";
import { formatInteger, formatPercent } from "../../../kit/format.ts";
import { useMedia } from "../../../kit/use-media.ts";
import { app, useApp, useMetrics } from "../../../page/app.ts";
import { definePanel } from "../../../page/panel.ts";
import { type Reading, readingsAt } from "../../../run/readings/readings.ts";
import { settingsShown } from "../../../runtime/app-state.ts";
import { positionOf } from "../../../runtime/positions.ts";
import { CURVES } from "../curves-sentences.ts";
import styles from "./latest.module.css";

const CHARTS = [
  { chart: "accuracy", role: "generator" },
  { chart: "verifier", role: "verifier" },
] as const;

const PHONE = "(width < 47.5em)"; // here the charts are below the first screen

const toCharts = () => document.querySelector('[data-part="charts"]')?.scrollIntoView();

/** For phones, where the charts are off screen: each model's last share on new problems. A press scrolls to the charts. */
function LatestPanel() {
  const isPhone = useMedia(PHONE);
  if (!isPhone) return null;
  return (
    <Grid columns={2} gap="s3" className={styles.latest}>
      {CHARTS.map(({ chart, role }) => (
        <Button key={role} className={styles[role]} onClick={toCharts}>
          <span className="block text-t0 font-plain text-ink-soft">{CURVES[chart].title}</span>{" "}
          <Latest role={role} />
        </Button>
      ))}
    </Grid>
  );
}

/** "93 % of 256", with its update where that is not the one on screen. */
function shownOf(reading: Reading, update: number): string {
  const { value, count } = reading;
  const share = formatPercent(value);
  const shown = count === null ? share : `${share} of ${formatInteger(count)}`;
  return reading.update === update ? shown : `${shown} at update ${formatInteger(reading.update)}`;
}

/** The last share on new problems at or before the update on screen. */
function Latest({ role }: { readonly role: Role }) {
  const metrics = useMetrics();
  const settings = useApp(settingsShown);
  const position = useApp((state) => positionOf(state, app.metrics));
  const subscribe = useCallback((changed: () => void) => metrics.subscribe(changed), [metrics]);
  const text = useSyncExternalStore(subscribe, () => {
    const reading = readingsAt({ metrics, settings }, position)[role]?.ring;
    return reading ? shownOf(reading, position) : "not measured yet";
  });
  return <>{text}</>;
}

export default definePanel({ area: "centre", order: 0.5, View: LatestPanel });
