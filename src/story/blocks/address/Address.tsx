import { Row } from "../../../kit/box/Row.tsx";
import { useLazy } from "../../../kit/lazy.ts";
import { addressForOthers, isPrivate } from "../../../page/address-for-others.ts";
import styles from "./address.module.css";

export const loadCode = () => import("../../../kit/QrCode.tsx");

/** An address without its protocol and other parts that nobody types. */
const spoken = (address: string): string => address.replace(/^https?:\/\//, "").replace(/\/$/, "");

/** The address of this very lab, as text and QR code. Renders nothing if only this computer could open it. */
export function Address() {
  const code = useLazy(loadCode);
  const address = addressForOthers();
  if (isPrivate(address))
    return (
      <Row as="section" wrap className={`${styles.address} gap-x-[56px] gap-y-s6`}>
        <p>Ask the speaker for the address.</p>
      </Row>
    );
  return (
    <Row as="section" wrap className={`${styles.address} gap-x-[56px] gap-y-s6`}>
      {typeof code === "object" ? (
        <code.default
          className="w-[min(30rem,100%)] rounded-r2"
          text={address}
          label={`QR code of ${address}`}
        />
      ) : null}
      <p>{spoken(address)}</p>
    </Row>
  );
}
