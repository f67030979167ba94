import { useState } from "react";
import { Card } from "../../../ui/kit/box/Card.tsx";
import { useLazy } from "../../../ui/kit/lazy.ts";
import { useShowsTruth } from "../../../ui/page/navigation/screen.ts";
import { definePanel } from "../../../ui/page/panel.ts";
import { useInspected } from "../../../watch/now/inspected.ts";
import { NUMBERED } from "../names.ts";

const load = () => import("./Ledger.tsx");

/** Whether the ledger is unfolded; kept until the page is reloaded. */
let isUnfolded = false;

/** All numbers of the explained attempt, as wide as the page, on request. */
function LedgerPanel() {
  const inspected = useInspected();
  const showsTruth = useShowsTruth();
  const [isOpen, setOpen] = useState(isUnfolded);
  const lazy = useLazy(load, isOpen);
  if (!inspected || !showsTruth) return null;
  return (
    <Card as="section" pad="s3" padAcross="s4" aria-label="Ledger" className="text-t1">
      <details
        open={isOpen}
        onToggle={({ currentTarget }) => {
          isUnfolded = currentTarget.open;
          setOpen(isUnfolded);
        }}
      >
        <summary className="min-h-target cursor-pointer text-t2 font-strong">
          {`${isOpen ? "▾" : "▸"} All numbers of ${NUMBERED[inspected.group.updated](inspected.row + 1).toLowerCase()}`}
        </summary>
        {isOpen && typeof lazy === "object" ? <lazy.Ledger {...inspected} /> : null}
      </details>
    </Card>
  );
}

export default definePanel({ area: "below", order: 0, View: LedgerPanel });
