import type { ReactNode } from "react";
import type { LineStyle } from "../spec.ts";

interface LineSwatchProps {
  readonly style: Omit<LineStyle, "ink">;
  /** Width in pixels; the height is 8. */
  readonly width: number;
  readonly className: string | undefined;
  readonly children?: ReactNode;
}

/** A sample of a line as the charts draw it, in the color of the surrounding text. */
export function LineSwatch({ style, width, className, children }: LineSwatchProps) {
  return (
    <svg className={className} viewBox={`0 0 ${width} 8`} aria-hidden="true">
      <line
        x2={width}
        y1="4"
        y2="4"
        stroke="currentColor"
        strokeWidth={style.width}
        strokeDasharray={style.dash.join(" ")}
        opacity={style.opacity}
      />
      {children}
    </svg>
  );
}
