/** PNG pixels per SVG pixel: sharp on slides and paper. */
const PNG_SCALE = 2;

/** An SVG and its size in pixels. */
export interface SizedSvg {
  readonly text: string;
  readonly width: number;
  readonly height: number;
}

/** The SVG as PNG; null if the browser cannot draw it. */
export async function pngOf({ text, width, height }: SizedSvg): Promise<Blob | null> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  try {
    await image.decode();
  } catch {
    return null;
  }
  const canvas = document.createElement("canvas");
  canvas.width = width * PNG_SCALE;
  canvas.height = height * PNG_SCALE;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}
