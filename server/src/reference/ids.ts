import { createHash } from 'node:crypto';

/** The same id for the same words, in every database: for built-in rows, and for rows that a repeated job must write once. */
export function idFor(...words: readonly (string | number)[]): string {
  const hex = createHash('sha256').update(words.join('\n')).digest('hex');
  // Version 8 and the RFC's variant: a UUID with custom bits.
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export const ewcCodeId = (code: string): string => idFor('ewc', code);
