import { useState } from "react";
import { formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { useLazy } from "../../kit/lazy.ts";
import styles from "./Share.module.css";
import { shareWords } from "./words.en.ts";

/** Longest link, in bytes, whose QR code a camera can read off a 1024 × 768 projector: 6 pixels per module. */
export const MOST_BYTES = 700;

const loadCode = () => import("../../kit/QrCode.tsx");
const loadLarge = () => import("../../page/LargeQr.tsx");

/** The QR code of the link that is copied, small and as large as the window. */
export function LinkCode({ link }: { readonly link: string }) {
  const words = useWords(shareWords).link;
  const [isLarge, setLarge] = useState(false);
  const isShort = new TextEncoder().encode(link).length <= MOST_BYTES;
  const code = useLazy(loadCode, isShort);
  const large = useLazy(loadLarge, isLarge);
  if (!isShort) return <p>{words.tooLong(formatInteger(MOST_BYTES))}</p>;
  if (typeof code !== "object") return null;
  return (
    <>
      <code.default className={styles.code} text={link} label={words.code} />
      <Button onClick={() => setLarge(true)}>{words.largeCode}</Button>
      {isLarge && typeof large === "object" ? (
        <large.default text={link} label={words.code} onClose={() => setLarge(false)} />
      ) : null}
    </>
  );
}
