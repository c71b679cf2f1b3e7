import type { Hit } from '@fraktion/contract';
import { sql } from 'kysely';

import { byText } from '../../../db/textOrder.ts';
import type { Tx } from '../../../db/transaction.ts';
import { wordsQuery } from './searchWords.ts';

const ofEachKind = 5;

// The same words as in the indexes of `0002_accounts_and_users.ts`.
const accountWords = sql`search_words(name || ' ' || coalesce(city, '') || ' '
  || coalesce(cvr, '') || ' ' || coalesce(vat_number, '') || ' ' || coalesce(customer_number, '') || ' '
  || coalesce(email, ''))`;
const personWords = sql`search_words(name || ' ' || email)`;

async function findAccounts(tx: Tx, words: string): Promise<Hit[]> {
  const rows = await tx
    .selectFrom('account')
    .select(['id', 'name', 'city', 'cvr'])
    .where(sql<boolean>`${accountWords} @@ ${words}::tsquery`)
    .orderBy(byText(tx, 'name'))
    .orderBy('id')
    .limit(ofEachKind)
    .execute();
  return rows.map(({ id, name, city, cvr }) => ({
    kind: 'account',
    id,
    title: name,
    text: [city, cvr].filter(Boolean).join(' · '),
    date: null,
    role: null,
  }));
}

/** Members and open invitations. */
async function findPeople(tx: Tx, words: string): Promise<Hit[]> {
  const matches = sql<boolean>`${personWords} @@ ${words}::tsquery`;
  const rows = await tx
    .selectFrom(
      tx
        .selectFrom('app_user')
        .select(['id', 'name', 'email'])
        .where(matches)
        .unionAll(
          tx
            .selectFrom('account_invitation')
            .select(['id', 'name', 'email'])
            .where('answer', 'is', null)
            .where(matches),
        )
        .as('person'),
    )
    .selectAll()
    .orderBy(byText(tx, 'name'))
    .orderBy('id')
    .limit(ofEachKind)
    .execute();
  return rows.map(({ id, name, email }) => ({
    kind: 'person',
    id,
    title: name,
    text: email,
    date: null,
    role: null,
  }));
}

/** A few accounts and people of the whole portal, for its staff. */
export async function findInDirectory(tx: Tx, text: string): Promise<Hit[]> {
  const words = wordsQuery(text);
  if (words === null) return [];
  return [...(await findAccounts(tx, words)), ...(await findPeople(tx, words))];
}
