import { Button } from "../kit/Button.tsx";
import { useModal } from "../kit/dialog/Dialog.tsx";
import QrCode from "../kit/QrCode.tsx";
import styles from "./LargeQr.module.css";

interface Props {
  readonly text: string;
  readonly label: string;
  readonly onClose: () => void;
}

/** A QR code as large as the window, to be scanned from a projector; the text below is for those who cannot scan it. */
export default function LargeQr({ text, label, onClose }: Props) {
  const dialog = useModal();
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={label} onClose={onClose}>
      <QrCode className={styles.code} text={text} label={label} />
      <p className={styles.text}>{text}</p>
      <Button onClick={() => dialog.current?.close()}>Close</Button>
    </dialog>
  );
}
