/** Without accents, and without the soft hyphens at which long titles may break. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}|\u00ad/gu, '')
    .toLowerCase();

/** Whether every typed word occurs, ignoring case and accents. */
export const matches = (text: string, typed: string): boolean => {
  const where = plain(text);
  return plain(typed)
    .split(/\s+/)
    .every((word) => where.includes(word));
};
