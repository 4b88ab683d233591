/** The long side of a photo that is uploaded, in pixels, and the quality of its JPEG. */
const longSide = 2_400;
const quality = 0.85;

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
