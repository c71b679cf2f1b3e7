/** Enough to read a number on a container; a phone's own pictures are five times as long. */
const longest = 2000;

/** Resized to the maximum length; undefined if it is short enough or could not be decoded. */
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

/** A file that this browser cannot decode is sent unchanged, and the server checks it. */
async function smallerPhoto(file: File): Promise<File> {
  if (!file.type.startsWith('image/')) return file;
  const drawn = await drawnSmaller(file).catch(() => undefined);
  return drawn
    ? new File([drawn], file.name.replace(/\.\w+$/, '.jpg'), { type: drawn.type })
    : file;
}

/** Photos resized for a bad connection. One after the other: a decoded photo takes fifty megabytes of the phone's memory. */
export async function smallerPhotos(files: readonly File[]): Promise<File[]> {
  const smaller: File[] = [];
  for (const file of files) smaller.push(await smallerPhoto(file));
  return smaller;
}
