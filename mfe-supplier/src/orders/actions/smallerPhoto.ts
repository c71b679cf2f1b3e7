/** Long enough to read a number on a container; a phone's own pictures are five times as long. */
const longest = 2000;

/**
 * A photo as it goes out from a truck, often over a bad connection: not longer than needed. Whatever this browser cannot
 * draw goes out as it is, and the server says what it thinks of it.
 */
export async function smallerPhoto(file: File): Promise<File> {
  if (!file.type.startsWith('image/')) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = longest / Math.max(picture.width, picture.height);
    if (scale >= 1) return file;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85));
    return drawn
      ? new File([drawn], file.name.replace(/\.\w+$/, '.jpg'), { type: drawn.type })
      : file;
  } catch {
    return file;
  }
}
