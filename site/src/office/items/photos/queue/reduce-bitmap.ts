/** The long side of a photo that is uploaded, in pixels: the widest picture that the site shows. A larger one keeps the engine busy for longer. */
const longSide = 1_920;
/** The quality of its JPEG, which the engine encodes once more. */
const quality = 0.9;

/** Returns a photo as an upright JPEG no larger than the site shows. It runs in a worker, or else on the page. */
export async function reduceBitmap(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, longSide / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}
