import { useWords } from "../../i18n/index.ts";
import { useLazy } from "../../ui/lazy.ts";

const load = () => import("../../ui/QrCode.tsx");

interface Props {
  readonly text: string;
  readonly label: string;
  readonly className?: string | undefined;
}

/** A QR code; what draws it is loaded when the first one is shown. */
export function Qr(props: Props) {
  const words = useWords().views;
  const lazy = useLazy(load);
  if (typeof lazy === "object") return <lazy.default {...props} />;
  return <p role="status">{lazy === "failed" ? words.notOpened : null}</p>;
}
