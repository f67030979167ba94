import { Row } from "../../ui/kit/box/Row.tsx";
import { useLazy } from "../../ui/kit/lazy.ts";
import { addressForOthers, isPrivate } from "../../ui/page/address-for-others.ts";

export const loadCode = () => import("../../ui/kit/QrCode.tsx");

/** An address without its protocol and other parts that nobody types. */
const spoken = (address: string): string => address.replace(/^https?:\/\//, "").replace(/\/$/, "");

/** The address of this very lab, as text and QR code. Renders nothing if only this computer could open it. */
export function Address() {
  const code = useLazy(loadCode);
  const address = addressForOthers();
  if (isPrivate(address))
    return (
      <Row as="section" wrap className="gap-x-[56px] gap-y-s6">
        <p className="min-w-[12rem] flex-1 text-t4 leading-tight font-strong wrap-anywhere">
          Ask the speaker for the address.
        </p>
      </Row>
    );
  return (
    <Row as="section" wrap className="gap-x-[56px] gap-y-s6">
      {typeof code === "object" ? (
        <code.default
          className="w-[min(30rem,100%)] rounded-r2"
          text={address}
          label={`QR code of ${address}`}
        />
      ) : null}
      <p className="min-w-[12rem] flex-1 text-t4 leading-tight font-strong wrap-anywhere">
        {spoken(address)}
      </p>
    </Row>
  );
}
