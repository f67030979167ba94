import { useState } from "react";
import { Button } from "../../ui/kit/Button.tsx";
import { formatInteger } from "../../ui/kit/format.ts";
import { useLazy } from "../../ui/kit/lazy.ts";

/** Longest link, in bytes, whose QR code a camera can read off a 1024 × 768 projector: 6 pixels per module. */
export const MOST_BYTES = 700;

const loadCode = () => import("../../ui/kit/QrCode.tsx");
const loadLarge = () => import("../../ui/page/LargeQr.tsx");

/** The QR code of the link that is copied, small and as large as the window. */
export function LinkCode({ link }: { readonly link: string }) {
  const [isLarge, setLarge] = useState(false);
  const isShort = new TextEncoder().encode(link).length <= MOST_BYTES;
  const code = useLazy(loadCode, isShort);
  const large = useLazy(loadLarge, isLarge);
  if (!isShort)
    return (
      <p>{`The link has more than ${formatInteger(MOST_BYTES)} characters: too long for a QR code that a camera reads from afar. Send the link.`}</p>
    );
  if (typeof code !== "object") return null;
  return (
    <>
      <code.default
        className="mx-0 my-s3 block w-[168px]"
        text={link}
        label="This link as a QR code"
      />
      <Button onClick={() => setLarge(true)}>Show the QR code large</Button>
      {isLarge && typeof large === "object" ? (
        <large.default text={link} label="This link as a QR code" onClose={() => setLarge(false)} />
      ) : null}
    </>
  );
}
