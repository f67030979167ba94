/** Reads QR codes out of pixels. The decoder is loaded when it is first needed. */
import { pixelsOf } from "./pixels.ts";

const loadDecoder = () => import("qr/decode.js");

/** Sides in px that are tried in turn: small codes need a large picture, noisy large codes a small one. */
const SIDES = [1200, 600, 2400];
/** Side in px of a camera's frame; each frame is tried once, since the next soon follows. */
const FRAME_SIDE = 800;
/** Largest picture file, in bytes; a photograph of a code is smaller. */
export const MOST_PICTURE_BYTES = 30_000_000;

/** The text of the code in a video frame; null if the frame shows no code. */
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
  for (const side of SIDES) {
    const pixels = pixelsOf(picture, picture, side);
    const [results = []] = pixels ? await decodeQRBatch([pixels], { effort: 3 }) : [];
    for (const result of results) if (typeof result === "string") found.add(result);
    if (found.size > 0 || side > Math.max(picture.width, picture.height)) break;
  }
  picture.close();
  return [...found];
}
