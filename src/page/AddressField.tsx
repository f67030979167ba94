import { useId, useState } from "react";
import { useStore } from "zustand";
import { keepAddress, needsAddress, publicAddress, readAddress } from "./address-for-others.ts";

/** Shown beside a link that works only on this computer: says so, and asks for the lab's public address. */
export function AddressField() {
  const id = useId();
  const { address } = useStore(publicAddress);
  const [typed, setTyped] = useState(address ?? "");
  if (!needsAddress()) return null;
  const isBad = typed.trim() !== "" && readAddress(typed) === null;
  return (
    <div>
      {address === null ? (
        <p role="note">Only this computer, or only its network, can open this address.</p>
      ) : null}
      <label htmlFor={id}>Public address of this lab</label>{" "}
      <input
        id={id}
        type="text"
        inputMode="url"
        autoComplete="url"
        spellCheck={false}
        value={typed}
        aria-invalid={isBad}
        aria-describedby={isBad ? `${id}-bad` : undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          keepAddress(target.value);
        }}
      />
      {isBad ? <p id={`${id}-bad`}>This is not a public address of a site.</p> : null}
    </div>
  );
}
