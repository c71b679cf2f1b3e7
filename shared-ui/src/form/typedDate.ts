/** The portal has no days outside these years: any other is a typing error. */
const isInItsTime = (year: number) => year >= 1990 && year <= 2100;

const exists = (year: number, month: number, day: number) => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

const two = (n: number) => String(n).padStart(2, '0');
const iso = (year: number, month: number, day: number) =>
  isInItsTime(year) && exists(year, month, day) ? `${year}-${two(month)}-${two(day)}` : null;

/**
 * Reads a typed date as `YYYY-MM-DD`, or null. The day comes first, as it is shown; with any separator or none; a two-digit
 * year is in this century. ISO dates are accepted too.
 */
export const parseDate = (typed: string): string | null => {
  const text = typed.trim();
  const written = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (written) return iso(Number(written[1]), Number(written[2]), Number(written[3]));
  const parts =
    /^(\d{1,2})[./\-\s](\d{1,2})[./\-\s](\d{4}|\d{2})$/.exec(text) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text);
  if (!parts) return null;
  const year = Number(parts[3]);
  return iso(year < 100 ? 2000 + year : year, Number(parts[2]), Number(parts[1]));
};
