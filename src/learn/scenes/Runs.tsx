import { halves } from "../../core/plot/axis.ts";
import { Text } from "../../ui/kit/box/Text.tsx";
import { DotRows } from "../../ui/plot/marks/DotRows.tsx";
import { formatAs } from "../../watch/figures/write.ts";
import { loadArms, sayingOf } from "../loaded/arms.ts";
import { useLoaded } from "../loaded/use-loaded.ts";
import type { PartNamed } from "./forms.ts";
import styles from "./runs.module.css";
import type { PartProps } from "./scene-facts.ts";

const UNKNOWN = { note: "", spoken: null }; // texts of a row while its study is loaded

/** Arms of a study one below the other: a dot for each seed, the mean as a line and a number. */
export function Runs({ part, told }: PartProps<PartNamed<"runs">>) {
  const loaded = useLoaded(part, loadArms);
  const write = (value: number) => formatAs(value, part.as);
  const rows = part.arms.map(({ label, ink }, i) => {
    const { lane, interval = null } = loaded?.[i] ?? {};
    const { values = [], middle = null } = lane ?? {};
    const says = lane ? sayingOf(lane, write) : UNKNOWN;
    return { label: told(label), values, middle, interval, ink, ...says };
  });
  return (
    <figure className={styles.runs}>
      <Text as="figcaption" weight="strong">
        {told(part.title)} <span>dot: run, line: mean, band: 95 % interval</span>
      </Text>
      <DotRows rows={rows} axis={halves(part, write)} write={write} />
    </figure>
  );
}
