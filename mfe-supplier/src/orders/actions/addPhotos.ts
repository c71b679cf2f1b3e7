/** What a carrier may send along. Without HEIC, which the server cannot draw: an iPhone then hands over JPEG. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];

export interface LeftOut {
  /** Names of what is neither a picture nor a PDF. */
  readonly wrong: readonly string[];
  /** How many are more than go at a time. */
  readonly tooMany: number;
}

const fits = ({ type }: File): boolean => photoTypes.includes(type);

const same = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** Those chosen before with the new ones, each once; and what stays behind, so that it can be said. */
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
