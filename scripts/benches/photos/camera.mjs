import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Size of a phone's photo in pixels: 12 megapixels. */
export const size = { width: 4000, height: 3000 };

/** Takes photos with as much detail as a phone's, each different, and returns the paths of their files in a folder. */
export async function takePhotos(browser, folder, count) {
  const page = await browser.newPage();
  const paths = [];
  for (let n = 0; n < count; n++) {
    const path = join(folder, `photo-${n + 1}.jpg`);
    await writeFile(path, Buffer.from(await page.evaluate(draw, size), 'base64'));
    paths.push(path);
  }
  await page.close();
  return paths;
}

/** In the page: draws noise at several scales, sky over ground, and returns it as a JPEG in Base64. */
async function draw({ width, height }) {
  const noise = (across, down) => {
    const canvas = new OffscreenCanvas(across, down);
    const context = canvas.getContext('2d');
    const pixels = context.createImageData(across, down);
    for (let at = 0; at < pixels.data.length; at++) pixels.data[at] = at % 4 === 3 ? 255 : Math.random() * 256;
    context.putImageData(pixels, 0, 0);
    return canvas;
  };
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#9db8d0';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#8a7350';
  context.fillRect(0, height * 0.55, width, height);
  for (const [scale, alpha] of [[400, 0.3], [50, 0.25], [8, 0.2], [2, 0.12]]) {
    context.globalAlpha = alpha;
    context.drawImage(noise(width / scale, Math.ceil(height / scale)), 0, 0, width, height);
  }
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })).arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return btoa(text);
}
