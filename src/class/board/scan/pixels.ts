/** The pixels of a frame or a picture, for a QR decoder. */

/** White margin added to a picture, as a share of it, for codes that were cropped closely. */
const MARGIN = 0.08;

/** @param longest pixels of the longer side; smaller pictures stay as they are */
export function pixelsOf(
  source: CanvasImageSource,
  size: { readonly width: number; readonly height: number },
  longest: number,
): ImageData | null {
  const by = Math.min(1, longest / Math.max(size.width, size.height));
  const [width, height] = [Math.round(size.width * by), Math.round(size.height * by)];
  if (width === 0 || height === 0) return null;
  const margin = Math.round(MARGIN * Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = width + 2 * margin;
  canvas.height = height + 2 * margin;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return null;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(source, margin, margin, width, height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
