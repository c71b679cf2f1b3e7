import type { Language } from '@fraktion/contract';
import { type RawBuilder, sql } from 'kysely';

import type { Db } from './database.ts';
import type { Tx } from './transaction.ts';

/** Danish and Norwegian have one order: æ, ø, å and aa after z. In Swedish it is å, ä, ö. */
const locales = { en: 'und', da: 'da', nb: 'da', sv: 'sv' } as const satisfies Record<
  Language,
  string
>;

const readers = new WeakMap<object, Language>();

/** Texts that are read in this transaction come in the order of its reader's language. */
export function readIn(tx: Tx, language: Language): void {
  readers.set(tx, language);
}

const languageOf = (tx: Db): Language => readers.get(tx) ?? 'en';

/** The order of a column with names or other words, for `order by`. Each sort by text goes through it or `textCollator`. */
export const byText = (tx: Db, column: string): RawBuilder<unknown> =>
  inTextOrder(tx, sql.ref(column));

export const inTextOrder = (tx: Db, text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${text} collate ${sql.id(`${locales[languageOf(tx)]}-x-icu`)}`;

const collators = new Map<string, Intl.Collator>();

function collatorOf(language: Language): Intl.Collator {
  const locale = language === 'en' ? 'en' : locales[language];
  const collator = collators.get(locale) ?? new Intl.Collator(locale);
  collators.set(locale, collator);
  return collator;
}

/** The same order for texts that are already read. */
export const textCollator = (tx: Db): ((one: string, other: string) => number) =>
  collatorOf(languageOf(tx)).compare;
