import { useStore } from "zustand";
import { useAllWords } from "../../i18n/all.ts";
import { ownFiles } from "../../lab/kept.ts";
import { LabDialog } from "../../lab/LabDialog.tsx";
import { useViewOpen } from "../../lab/navigation/routes.ts";
import { KeptSection } from "./KeptSection.tsx";
import { type LinkProps, LinkSection } from "./LinkSection.tsx";
import { OfflineSection } from "./OfflineSection.tsx";
import { OpenSection } from "./OpenSection.tsx";
import { SaveSection } from "./SaveSection.tsx";

/** Share and files, over the page while the address says so. */
export function ShareDialog(props: LinkProps) {
  return useViewOpen("share") ? <Share {...props} /> : null;
}

function Share({ isThere }: LinkProps) {
  const { places } = useAllWords();
  const isBusy = useStore(ownFiles.store, (state) => state.isBusy);
  return (
    <LabDialog name="share" title={places.share} size="form" isBusy={isBusy}>
      <LinkSection isThere={isThere} />
      <SaveSection />
      <OpenSection />
      <KeptSection />
      <OfflineSection />
    </LabDialog>
  );
}
