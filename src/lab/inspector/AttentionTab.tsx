import { useEffect, useState } from "react";
import { useStore } from "zustand";
import type { Role } from "../../core/role.ts";
import {
  isSameText,
  laneShown,
  solutionRef,
  sourceShown,
  whyNoWeights,
} from "../../runtime/shown-solution.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { Row } from "../../ui/kit/box/Row.tsx";
import { list } from "../../ui/kit/english.ts";
import { formatNumber, formatProbability } from "../../ui/kit/format.ts";
import { Select } from "../../ui/kit/Select.tsx";
import { useApp } from "../../ui/page/app.ts";
import { checkpointSources } from "../../ui/page/checkpoints.ts";
import type { Inspected } from "../../watch/now/inspected.ts";
import { Characters } from "./Characters.tsx";
import { type AttentionShown, attention, mostAttended, rowOf } from "./model/attention.ts";

const MISSING = {
  none: "No weights of this run are available.",
  noneLive: "This run has no checkpoint yet. The first one comes after some updates.",
};

const ROLES: readonly Role[] = ["generator", "verifier"];
const MEGABYTE = 1e6;
/** How many of the most attended positions are listed in words. */
const LISTED = 3;

/** Megabytes that the weights of the run on screen are downloaded with; 0 for none, and until that is known. */
function useMegabytes(source: ReturnType<typeof sourceShown>): number {
  const [bytes, setBytes] = useState(0);
  useEffect(() => {
    let isWanted = true;
    setBytes(0);
    if (source === null) return;
    const take = (size: number) => {
      if (isWanted) setBytes(size);
    };
    // A failure is told when the weights are loaded.
    checkpointSources.downloadBytes(source).then(take, () => undefined);
    return () => {
      isWanted = false;
    };
  }, [source]);
  return bytes / MEGABYTE;
}

/** Which characters a model attends to while it reads or writes the text, computed on request. */
export function AttentionTab({ group, record }: Inspected) {
  const source = useApp(sourceShown);
  const why = useApp(whyNoWeights);
  const lane = useApp(laneShown);
  const megabytes = useMegabytes(source);
  const { asked, shown, isComputing, error } = useStore(attention.store);
  const [wanted, setWanted] = useState<Role>(group.updated);
  if (why !== null || source === null) return <p>{MISSING[why ?? "none"]}</p>;
  const canVerify = record.judgedAs === "verification";
  const role = canVerify ? wanted : "generator";
  const about = solutionRef({ source, lane }, group, record);
  const isMine = shown !== null && isSameText(shown.about, about);
  const compute = (of: Role) => void attention.show(about, of);
  const choose = (chosen: Role) => {
    setWanted(chosen);
    if (isMine) compute(chosen);
  };
  return (
    <>
      <Row gap="s3" wrap>
        <Select
          label="Model"
          options={canVerify ? ROLES : ["generator"]}
          value={role}
          onChoose={choose}
        />
        {isMine ? null : (
          <Button aria-disabled={isComputing} onClick={() => isComputing || compute(role)}>
            Compute the attention
          </Button>
        )}
        {isMine || megabytes === 0 ? null : (
          <span className="text-ink-soft">{`downloads ${formatNumber(megabytes)} MB once`}</span>
        )}
      </Row>
      <p role="status" className="empty:hidden">
        {isComputing ? "Computing…" : null}
      </p>
      {error && isSameText(asked, about) ? (
        <p role="alert" className="text-bad">
          {error.message}
        </p>
      ) : null}
      {isMine ? <Head shown={shown} /> : null}
    </>
  );
}

/** One head: the text, shaded by what the chosen character attends to. */
function Head({ shown }: { readonly shown: AttentionShown }) {
  const { maps, text, role } = shown;
  const [layer, setLayer] = useState(0);
  const [head, setHead] = useState(0);
  const [reader, setReader] = useState<number | null>(null);
  const at = Math.min(reader ?? text.length - 1, text.length - 1);
  const chosen = { layer, head };
  const weights = rowOf(maps, chosen, at);
  const nameOf = (position: number) => `“${text[position] ?? ""}”, position ${position + 1}`;
  const most = mostAttended(shown, chosen, at, LISTED).map(
    ({ position, weight }) => `${nameOf(position)} (${formatProbability(weight)})`,
  );
  const counted = (count: number) => [...Array(count).keys()];
  const fromOne = (index: number) => index + 1;
  return (
    <>
      <Row gap="s3" wrap>
        <Select
          label="Layer"
          options={counted(maps.layers)}
          value={layer}
          labelOf={fromOne}
          onChoose={setLayer}
        />
        <Select
          label="Head"
          options={counted(maps.heads)}
          value={head}
          labelOf={fromOne}
          onChoose={setHead}
        />
      </Row>
      <Characters
        label="Positions in the text: choose one to read what it attends to"
        role={role}
        at={at}
        cells={[...text].map((character, position) => ({
          character,
          spoken: nameOf(position),
          share: weights[position] ?? 0,
        }))}
        onChoose={setReader}
      />
      <p aria-live="polite">
        {nameOf(at)} attends most to {list(most)}.
      </p>
      <p className="text-t0 text-ink-soft">
        The stronger the color, the larger the weight; the weights of a position sum to 1. It sees
        only itself and earlier ones.
      </p>
    </>
  );
}
