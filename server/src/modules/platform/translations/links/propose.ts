import type { CallRequest, proposeText, TranslationLink, withdrawText } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../../db/transaction.ts';
import { Refusal } from '../../../../http/errors.ts';
import { requirePlaceholders, shownText, type TextsOf } from '../overrides/textsOf.ts';

/** Stores a proposal; replaces an earlier one of the link that still waits. */
export async function propose(
  tx: Tx,
  link: TranslationLink,
  texts: TextsOf,
  { part, key, text }: CallRequest<typeof proposeText>['body'],
): Promise<void> {
  const item = texts.known(part, key);
  requirePlaceholders(item, text);
  const seen = shownText(item);
  await tx
    .insertInto('text_proposal')
    .values({ link_id: link.id, language: link.language, part, key, text, seen })
    .onConflict((conflict) =>
      conflict
        .columns(['link_id', 'part', 'key'])
        // A literal, because with a parameter the database's generic plan cannot use the index.
        .where(sql<boolean>`state = 'waiting'`)
        .doUpdateSet({
          text,
          seen,
          proposed_at: sql<string>`now()`,
          version: sql<number>`text_proposal.version + 1`,
        }),
    )
    .execute();
}

export async function withdraw(
  tx: Tx,
  link: TranslationLink,
  { part, key }: CallRequest<typeof withdrawText>['body'],
): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('text_proposal')
    .where('link_id', '=', link.id)
    .where('part', '=', part)
    .where('key', '=', key)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new Refusal('Generic.Not.Found');
}
