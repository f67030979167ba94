import { useState } from "react";
import { useStore } from "zustand";
import type { PlainError } from "../../../core/errors.ts";
import type { Role } from "../../../core/role.ts";
import { Button } from "../../../kit/Button.tsx";
import { Row } from "../../../kit/box/Row.tsx";
import { formatNumber } from "../../../kit/format.ts";
import { Select } from "../../../kit/Select.tsx";
import { isSameText, solutionRef } from "../../../runtime/shown-solution.ts";
import type { InspectedRow } from "../inspected-row.ts";
import styles from "../inspector.module.css";
import { attention } from "../model/attention.ts";
import { AttentionMap } from "./AttentionMap.tsx";
import { useRunWeights } from "./run-weights.ts";

const ATTENTION = {
  none: "No weights of this run are available.",
  noneLive: "This run has no checkpoint yet. The first one comes after some updates.",
};

const MODELS = { generator: "generator", verifier: "verifier" };

const ROLES: readonly Role[] = ["generator", "verifier"];

/** Attention of one head over the selected text, computed on request. */
export function AttentionTab({ group, record }: InspectedRow) {
  const run = useRunWeights();
  const { asked, shown, isComputing, error } = useStore(attention.store);
  const [wanted, setWanted] = useState<Role>(group.updated);
  if (run.source === null) return <p className="text-t0 text-ink-soft">{ATTENTION[run.why]}</p>;
  const canVerify = record.judgedAs === "verification";
  const role = canVerify ? wanted : "generator";
  const about = solutionRef(run, group, record);
  const isMine = shown !== null && isSameText(shown.about, about);
  return (
    <>
      <p className="text-t0 text-ink-soft">
        Which characters a model attends to while it reads or writes this text: one head of one
        layer, computed on request.{" "}
        {run.megabytes > 0
          ? `The weights are ${formatNumber(run.megabytes)} MB and are downloaded once.`
          : null}
      </p>
      <Row gap="s2" across="s5" wrap className={styles.choices}>
        <ModelSelect
          role={role}
          canVerify={canVerify}
          onChoose={(chosen) => {
            setWanted(chosen);
            if (isMine) void attention.show(about, chosen);
          }}
        />
        {isMine ? null : (
          <Button
            aria-disabled={isComputing}
            onClick={() => isComputing || void attention.show(about, role)}
          >
            Compute the attention
          </Button>
        )}
      </Row>
      <p role="status">{isComputing ? "Computing…" : null}</p>
      {error && isSameText(asked, about) ? <Failure error={error} /> : null}
      {isMine ? <AttentionMap shown={shown} /> : null}
    </>
  );
}

interface ModelSelectProps {
  readonly role: Role;
  readonly canVerify: boolean;
  readonly onChoose: (role: Role) => void;
}

/** Chooses the model; the verifier only if it wrote a verification of the attempt. */
function ModelSelect({ role, canVerify, onChoose }: ModelSelectProps) {
  return (
    <Select
      label="Model"
      options={ROLES}
      value={role}
      labelOf={(option) => MODELS[option]}
      isDisabled={(option) => option === "verifier" && !canVerify}
      onChoose={onChoose}
    />
  );
}

const Failure = ({ error }: { readonly error: PlainError }) => (
  <p role="alert" className="basis-full text-bad">
    {error.message}
  </p>
);
