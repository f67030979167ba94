import { useWords } from "../../../i18n/index.ts";
import { useLazy } from "../../../ui/lazy.ts";
import { talkWords } from "../words.en.ts";
import styles from "./address.module.css";

export const loadCode = () => import("../../../ui/QrCode.tsx");

/** Where this lab is: the page without what it shows now. */
const addressHere = (): string => new URL(".", document.baseURI).href;

/** Without what nobody types. */
const spoken = (address: string): string => address.replace(/^https?:\/\//, "").replace(/\/$/, "");

/** The address of exactly this lab, to read and to scan. */
export function Address() {
  const words = useWords(talkWords);
  const code = useLazy(loadCode);
  const address = addressHere();
  return (
    <section className={styles.address}>
      {typeof code === "object" ? (
        <code.default className={styles.code} text={address} label={words.code(address)} />
      ) : null}
      <p>{spoken(address)}</p>
    </section>
  );
}
