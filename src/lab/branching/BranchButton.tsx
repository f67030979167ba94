import { Button } from "../../kit/Button.tsx";
import { openView } from "../../page/navigation/routes.ts";

/** Opens the branch form at the current position. */
export function BranchButton() {
  return (
    <Button
      title="Continue training from a checkpoint with other settings, next to the unchanged run"
      onClick={() => openView("branch")}
    >
      Branch here
    </Button>
  );
}
