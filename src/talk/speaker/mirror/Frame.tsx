import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import styles from "./frame.module.css";

const SHEETS = "link[rel=stylesheet], style";

/** Keeps a frame's style sheets and theme in sync with the page's. @returns a function that stops this */
function copyStyles(inside: Document): () => void {
  const copied = new Set<Element>();
  const copy = () => {
    for (const sheet of document.querySelectorAll(SHEETS)) {
      if (copied.has(sheet)) continue;
      copied.add(sheet);
      inside.head.append(inside.importNode(sheet, true));
    }
    for (const { name, value } of document.documentElement.attributes)
      inside.documentElement.setAttribute(name, value);
  };
  copy();
  const observer = new MutationObserver(copy);
  observer.observe(document.head, { childList: true });
  observer.observe(document.documentElement, { attributes: true });
  return () => observer.disconnect();
}

interface Props {
  readonly title: string;
  /** Size of the window that the frame imitates, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly children?: ReactNode;
  /** Called with the frame's body once it has the page's styles. */
  readonly onBody?: (body: HTMLElement) => void;
}

/** An iframe with its own viewport size, so that a scene lays out as in such a window. It takes no input. */
export function Frame({ title, width, height, children, onBody }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const element = frame.current;
    let undress: (() => void) | null = null;
    const open = () => {
      const inside = element?.contentDocument;
      if (!inside) return;
      undress?.();
      undress = copyStyles(inside);
      inside.body.className = styles.body ?? "";
      setBody(inside.body);
    };
    open();
    // Firefox replaces the document of an empty frame when it has loaded.
    element?.addEventListener("load", open);
    return () => {
      element?.removeEventListener("load", open);
      undress?.();
    };
  }, []);
  useEffect(() => {
    if (body) onBody?.(body);
  }, [body, onBody]);
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={title}
      aria-hidden="true"
      tabIndex={-1}
      inert
      width={width}
      height={height}
    >
      {body ? createPortal(children, body) : null}
    </iframe>
  );
}
