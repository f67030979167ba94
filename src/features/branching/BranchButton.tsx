import { useWords } from "../../i18n/index.ts";
import { openView } from "../../lab/navigation/routes.ts";

/** Opens the form of a branch from the place looked at. */
export function BranchButton() {
  const { places, controls } = useWords();
  return (
    <button type="button" title={places.branchAbout} onClick={() => openView("branch")}>
      {places.branch} <kbd>{controls.keys.branch}</kbd>
    </button>
  );
}
