import { getLanguage } from '../i18n/instance.ts';

const collators = new Map<string, Intl.Collator>();

function collatorOf(language: string): Intl.Collator {
  const collator = collators.get(language) ?? new Intl.Collator(language);
  collators.set(language, collator);
  return collator;
}

/** The order of words in the reader's language: æ, ø and å after z in Danish and Norwegian, å, ä and ö in Swedish. */
export const compareText = (one: string, other: string): number =>
  collatorOf(getLanguage()).compare(one, other);
