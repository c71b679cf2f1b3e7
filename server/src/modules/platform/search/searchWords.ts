/** Signs that divide words: the same as in the database's `search_words`. */
// eslint-disable-next-line no-control-regex -- control characters divide words too
const dividers = /[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f]+/;
const mostWords = 8;

/**
 * The database query for rows with a word that starts with each word of the text; null if the text has no words. No word can
 * contain a quote, so none can end the quotes around it. Every row has the id of its account as a word: what it starts with, such as
 * '5', is asked for as a whole word, because it would find all rows.
 */
export function wordsQuery(text: string, accountId = ''): string | null {
  const words = text.normalize('NFC').toLowerCase().replaceAll('\0', '').split(dividers);
  const wanted = words.filter((word) => word !== '').slice(0, mostWords);
  if (wanted.length === 0) return null;
  const ofAll = accountId.replaceAll('-', '');
  return wanted.map((word) => `'${word}'${ofAll.startsWith(word) ? '' : ':*'}`).join(' & ');
}
