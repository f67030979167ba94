import { useWords } from "../../i18n/index.ts";
import { openView } from "../../lab/navigation/routes.ts";

/** Opens the branch form at the current position. */
export function BranchButton() {
  const { views, controls } = useWords();
  return (
    <button type="button" title={views.branchAbout} onClick={() => openView("branch")}>
      {views.branch} <kbd>{controls.keys.branch}</kbd>
    </button>
  );
}
