import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { openView } from "../../page/navigation/routes.ts";

/** Opens the branch form at the current position. */
export function BranchButton() {
  const { views } = useWords();
  return (
    <Button title={views.branchAbout} onClick={() => openView("branch")}>
      {views.branch}
    </Button>
  );
}
