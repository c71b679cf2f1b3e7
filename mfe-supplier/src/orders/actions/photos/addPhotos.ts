/** The types that a carrier may send. Without HEIC, which the server cannot process: an iPhone then sends JPEG. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];

export interface LeftOut {
  /** Names of files that are neither pictures nor PDFs. */
  readonly wrong: readonly string[];
  /** The number of files above the limit. */
  readonly tooMany: number;
}

const fits = ({ type }: File): boolean => photoTypes.includes(type);

const same = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** The earlier and the new files, each once; and those left out, for a message. */
export function addPhotos(before: readonly File[], chosen: readonly File[], max: number) {
  const photos = [...before];
  for (const file of chosen) {
    if (fits(file) && !photos.some((photo) => same(photo, file))) photos.push(file);
  }
  return {
    photos: photos.slice(0, max),
    wrong: chosen.filter((file) => !fits(file)).map(({ name }) => name),
    tooMany: Math.max(0, photos.length - max),
  };
}
