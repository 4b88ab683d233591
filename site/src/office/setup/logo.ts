/** A chosen logo, and the address under which this page shows it. */
export type Logo = { file: File; address: string };

/** The largest file of a logo in bytes. */
export const maxLogoBytes = 2_000_000;

const types = ['image/svg+xml', 'image/png', 'image/jpeg'];

/** Returns the logo, or what is wrong with the file. */
export async function readLogo(file: File): Promise<Logo | string> {
  if (!types.includes(file.type)) return 'Choose an SVG, PNG or JPEG file';
  if (file.size > maxLogoBytes) return `This file has ${(file.size / 1_000_000).toFixed(1)} MB. Choose one of up to ${maxLogoBytes / 1_000_000} MB`;
  try {
    const address = await dataAddress(file);
    await decoded(address);
    return { file, address };
  } catch {
    return 'This file is not a picture that can be shown. Choose another';
  }
}

function dataAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read'));
    reader.readAsDataURL(file);
  });
}

/** Resolves when the browser has shown to itself that it can draw the picture. */
function decoded(address: string): Promise<void> {
  const image = new Image();
  image.src = address;
  return image.decode();
}
