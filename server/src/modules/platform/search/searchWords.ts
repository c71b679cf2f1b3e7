/** Signs that divide words: the same as in the database's `search_words`. */
// eslint-disable-next-line no-control-regex -- control characters divide words too
const dividers = /[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f]+/;
const mostWords = 8;

/**
 * The database query for rows with a word that starts with each word of the text; null if the text has no words. No word can
 * contain a quote, so none can end the quotes around it.
 */
export function wordsQuery(text: string): string | null {
  const words = text.normalize('NFC').toLowerCase().replaceAll('\0', '').split(dividers);
  const wanted = words.filter((word) => word !== '').slice(0, mostWords);
  return wanted.length === 0 ? null : wanted.map((word) => `'${word}':*`).join(' & ');
}
