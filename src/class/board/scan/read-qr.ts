/** Reads QR codes out of pixels. The decoder is loaded when it is first needed. */
import { pixelsOf } from "./pixels.ts";

const loadDecoder = () => import("qr/decode.js");

/** Sizes (longer side in pixels) at which a picture is tried: no single one finds both small and large codes. */
const PICTURE_SIDES = [1200, 600, 2400];
const FRAME_SIDE = 800; // a camera frame is tried at this size only, since more frames follow
/** Larger files are refused: no photograph of a code is that large. */
export const MOST_PICTURE_BYTES = 30_000_000;

/** The text of the code in a frame; null for none. */
export async function readFrame(video: HTMLVideoElement): Promise<string | null> {
  const { decodeQR } = await loadDecoder();
  const size = { width: video.videoWidth, height: video.videoHeight };
  const pixels = size.width > 0 ? pixelsOf(video, size, FRAME_SIDE) : null;
  if (!pixels) return null;
  try {
    return decodeQR(pixels);
  } catch {
    return null;
  }
}

/**
 * The texts of all codes in a picture that can be read.
 * @throws when the file is not a picture that the browser can open
 */
export async function readPicture(file: Blob): Promise<string[]> {
  const [{ decodeQRBatch }, picture] = await Promise.all([loadDecoder(), createImageBitmap(file)]);
  const found = new Set<string>();
  for (const side of PICTURE_SIDES) {
    const pixels = pixelsOf(picture, picture, side);
    const [results = []] = pixels ? await decodeQRBatch([pixels], { effort: 3 }) : [];
    for (const result of results) if (typeof result === "string") found.add(result);
    if (found.size > 0 || side > Math.max(picture.width, picture.height)) break;
  }
  picture.close();
  return [...found];
}
