import { useStore } from "zustand";
import { useViewOpen } from "../../ui/page/navigation/routes.ts";
import { PageDialog } from "../../ui/page/PageDialog.tsx";
import { runFiles } from "../../ui/page/persistence.ts";
import { type LinkProps, LinkSection } from "./LinkSection.tsx";
import { OfflineSection } from "./OfflineSection.tsx";
import { OpenSection } from "./OpenSection.tsx";
import { SaveSection } from "./SaveSection.tsx";

/** The dialog for sharing and files, shown while the address names it. */
export function ShareDialog(props: LinkProps) {
  return useViewOpen("share") ? <Share {...props} /> : null;
}

function Share({ isTargetOpen }: LinkProps) {
  const isBusy = useStore(runFiles.store, (state) => state.isBusy);
  return (
    <PageDialog name="share" title="Share and files" size="form" isBusy={isBusy}>
      <LinkSection isTargetOpen={isTargetOpen} />
      <SaveSection />
      <OpenSection />
      <OfflineSection />
    </PageDialog>
  );
}
