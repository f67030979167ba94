import { useWords } from "../../../i18n/index.ts";
import { Button } from "../../../ui/Button.tsx";
import { useModal } from "../../../ui/dialog/Dialog.tsx";
import { Qr } from "../Qr.tsx";
import styles from "./join.module.css";
import { boardWords } from "./words.en.ts";

interface Props {
  readonly name: string;
  readonly link: string;
  readonly onClose: () => void;
}

/** The class's QR code as large as the window, for the wall. */
export function LargeQr({ name, link, onClose }: Props) {
  const words = useWords(boardWords);
  const dialog = useModal();
  return (
    <dialog ref={dialog} className={styles.wall} aria-labelledby="class-wall" onClose={onClose}>
      <h2 id="class-wall">
        {words.join.title}: {words.title(name)}
      </h2>
      <Qr className={styles.large} text={link} label={words.join.qr} />
      <p>{link}</p>
      <Button data-main onClick={() => dialog.current?.close()}>
        {words.join.small}
      </Button>
    </dialog>
  );
}
