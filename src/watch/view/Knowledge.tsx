import type { Role } from "../../core/role.ts";
import { formatPercent } from "../../ui/kit/format.ts";
import { usePhone } from "../../ui/kit/use-media.ts";
import { useApp } from "../../ui/page/app.ts";
import { measuredAt } from "../growth/model/checks.ts";
import { useChecks } from "../growth/use-growth.ts";
import { AllRuns } from "../knowledge/AllRuns.tsx";
import { useShownKnowledge } from "../knowledge/use-shown-knowledge.ts";
import { WhatTheyKnow } from "../knowledge/WhatTheyKnow.tsx";
import { ANSWERS, JUDGED, NAME } from "../model-card/names.ts";
import { useNow } from "../now/now.ts";
import { FoldDigits, FoldTitle } from "./Fold.tsx";

/** The middle of Watch while a run plays: the facts that both models know, and which model teaches the other. */
export function Knowledge() {
  const now = useShownKnowledge();
  const isFolding = useApp(({ opening }) => opening.beat === "fold");
  const isPhone = usePhone();
  if (!now) return null;
  const corners = { generator: <Corner role="generator" />, verifier: <Corner role="verifier" /> };
  return (
    <WhatTheyKnow
      now={now}
      corners={isPhone ? corners : null}
      over={isFolding ? <FoldDigits board={now.board} /> : null}
      foot={isFolding ? null : <AllRuns />}
    >
      {isFolding ? <FoldTitle board={now.board} /> : null}
    </WhatTheyKnow>
  );
}

const CORNERS = {
  generator: "text-generator",
  verifier: "flex flex-col-reverse text-verifier",
} satisfies Record<Role, string>;

/** A model's score, for phones, which have no room for the model cards. */
function Corner({ role }: { readonly role: Role }) {
  const { update } = useNow();
  const checks = useChecks();
  const measured = measuredAt(checks[role] ?? [], update);
  if (!measured) return null;
  const { says, called } = role === "generator" ? ANSWERS : JUDGED[checks.judged];
  const [digits = "", sign = ""] = formatPercent(measured.value).split(" ");
  return (
    <section aria-label={NAME[role]} className={`text-t1 leading-tight ${CORNERS[role]}`}>
      <h3 className="text-t3">{NAME[role]}</h3>
      <p className="text-t7 leading-none font-bold tracking-[-0.03em]">
        {digits}
        <small className="ml-[-0.3em] text-t5"> {sign}</small>
      </p>
      <p className="text-ink-soft">
        {says}
        {called === null ? null : ` (${called})`}
      </p>
    </section>
  );
}
