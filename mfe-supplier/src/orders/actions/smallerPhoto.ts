/** Long enough to read a number on a container; a phone's own pictures are five times as long. */
const longest = 2000;

/** Drawn anew, not longer than needed; undefined where it is short enough, or was not drawn. */
async function drawnSmaller(file: File): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = longest / Math.max(picture.width, picture.height);
    if (scale >= 1) return undefined;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85));
    return drawn ?? undefined;
  } finally {
    picture.close();
  }
}

/** Whatever this browser cannot draw goes out as it is, and the server says what it thinks of it. */
async function smallerPhoto(file: File): Promise<File> {
  if (!file.type.startsWith('image/')) return file;
  const drawn = await drawnSmaller(file).catch(() => undefined);
  return drawn
    ? new File([drawn], file.name.replace(/\.\w+$/, '.jpg'), { type: drawn.type })
    : file;
}

/**
 * Photos as they go out from a truck, often over a bad connection. One after the other: drawn out, each takes fifty megabytes of
 * the phone's memory.
 */
export async function smallerPhotos(files: readonly File[]): Promise<File[]> {
  const smaller: File[] = [];
  for (const file of files) smaller.push(await smallerPhoto(file));
  return smaller;
}
