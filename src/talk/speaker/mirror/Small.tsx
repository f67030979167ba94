import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from "react";
import { DRAWN } from "./Darkroom.tsx";
import { Frame } from "./Frame.tsx";
import { copyOf } from "./settled.ts";
import styles from "./small.module.css";

interface Props {
  /** Description of the picture for screen readers. */
  readonly label: string;
  readonly isOnWall?: boolean;
  readonly width: number;
  readonly height: number;
  readonly children?: ReactNode;
  readonly onBody?: (body: HTMLElement) => void;
}

/** A live drawing in a frame, scaled to the room it has. */
export function Small({ label, isOnWall = false, width, height, children, onBody }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0.25);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const resize = () => setScale(element.clientWidth / width);
    resize();
    const observer = new ResizeObserver(resize);
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);
  return (
    <div
      ref={place}
      className={styles.small}
      data-wall={isOnWall}
      role="img"
      aria-label={label}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      <div className={styles.scaled} style={{ transform: `scale(${scale})` }}>
        <Frame title={label} width={width} height={height} {...(onBody ? { onBody } : {})}>
          {children}
        </Frame>
      </div>
    </div>
  );
}

export function SmallDrawing({
  label,
  drawing,
}: {
  readonly label: string;
  readonly drawing: Element | null;
}) {
  const fill = useCallback(
    (body: HTMLElement) =>
      body.replaceChildren(...(drawing ? [copyOf(drawing, body.ownerDocument)] : [])),
    [drawing],
  );
  return <Small label={label} {...DRAWN} onBody={fill} />;
}
