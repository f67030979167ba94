import { qrModules } from "./qr-modules.ts";

interface Props {
  /** What a camera reads. Capitals, digits and `$%*+-./:` give the smallest code. */
  readonly text: string;
  /** Read by screen readers in place of the picture. */
  readonly label: string;
  readonly className?: string | undefined;
}

/** A QR code as one path: black on white in every theme, since scanners need dark on light. */
export default function QrCode({ text, label, className }: Props) {
  const modules = qrModules(text);
  const size = modules.length;
  const path = modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
