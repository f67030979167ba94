import { useWords } from "../../i18n/index.ts";
import { openView } from "../../lab/navigation/routes.ts";

/** Opens the branch form at the current position. */
export function BranchButton() {
  const { places, controls } = useWords();
  return (
    <button type="button" title={places.branchAbout} onClick={() => openView("branch")}>
      {places.branch} <kbd>{controls.keys.branch}</kbd>
    </button>
  );
}
