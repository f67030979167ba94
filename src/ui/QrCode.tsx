import { encode } from "uqr";

interface Props {
  /** What a camera reads. Capitals, digits and `$%*+-./:` give the smallest code. */
  readonly text: string;
  /** Read by screen readers in place of the picture. */
  readonly label: string;
  readonly className?: string | undefined;
}

/** White modules around the code, which scanners need. */
const BORDER = 4;

/** A QR code as one path: black on white in every theme, since scanners need dark on light. */
export default function QrCode({ text, label, className }: Props) {
  const { data, size } = encode(text, { ecc: "L", boostEcc: true, border: BORDER });
  const path = data
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
