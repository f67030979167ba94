import { type RefObject, useRef, useState } from "react";

interface Copying {
  /** How the last copy went; null before the first, and while one is under way. */
  readonly copied: "copied" | "notCopied" | null;
  readonly copy: () => Promise<void>;
  /** The field with the text, if there is one: it gets the focus where the browser refuses to copy. */
  readonly field: RefObject<HTMLInputElement | null>;
}

/** Copies a text to the clipboard. */
export function useCopy(text: string): Copying {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<Copying["copied"]>(null);
  const copy = async () => {
    setCopied(null);
    try {
      await navigator.clipboard.writeText(text);
      setCopied("copied");
    } catch {
      setCopied("notCopied");
      field.current?.focus();
    }
  };
  return { copied, copy, field };
}
