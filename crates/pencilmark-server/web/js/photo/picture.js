// A picture from a file or the clipboard: its pixels for display, and those for reading.

/** The longer side of the picture that is read, in pixels; more pixels would show no more. */
const LONGER_SIDE = 1600;

/** @typedef {{ canvas: HTMLCanvasElement, width: number, height: number, pixels: string }} Picture */

/** Opens a picture, turned upright by its camera data; null if the browser can't. @param {Blob} file @returns {Promise<Picture | null>} */
export async function openPicture(file) {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, LONGER_SIDE / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale)));
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || !width || !height) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return { canvas, width, height, pixels: greyPixels(context.getImageData(0, 0, width, height).data) };
}

/** The brightness of each pixel as a byte, in Base64. @param {Uint8ClampedArray} colours red, green, blue and opacity of each */
function greyPixels(colours) {
  const grey = new Uint8Array(colours.length / 4);
  for (let pixel = 0; pixel < grey.length; pixel += 1) {
    const at = (/** @type {number} */ part) => colours[4 * pixel + part] ?? 0;
    grey[pixel] = (299 * at(0) + 587 * at(1) + 114 * at(2)) / 1000;
  }
  const parts = [];
  for (let start = 0; start < grey.length; start += 8190) parts.push(btoa(String.fromCharCode(...grey.subarray(start, start + 8190))));
  return parts.join('');
}

/** The first picture among files. @param {Iterable<File> | undefined} files */
export function pictureAmong(files) {
  return [...(files ?? [])].find((file) => file.type.startsWith('image/')) ?? null;
}

/**
 * A straightened cell of a picture, with half a cell around it.
 * @param {Picture} picture
 * @param {[number, number][]} corners top left, top right and bottom left of the cell
 * @param {number} side of the drawing, in pixels
 */
export function cellPicture(picture, [origin, right, down], side) {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: side, height: side });
  const context = canvas.getContext('2d');
  if (!context || !origin || !right || !down) return canvas;
  // The edges of the cell are the axes of the drawing: the picture is drawn with the inverse transformation.
  const unit = side / 2;
  const cell = new DOMMatrix([right[0] - origin[0], right[1] - origin[1], down[0] - origin[0], down[1] - origin[1], ...origin]);
  const seen = new DOMMatrix([unit, 0, 0, unit, unit / 2, unit / 2]).multiply(cell.inverse());
  context.imageSmoothingQuality = 'high';
  context.setTransform(seen);
  context.drawImage(picture.canvas, 0, 0);
  context.setTransform(1, 0, 0, 1, 0, 0);
  return canvas;
}
