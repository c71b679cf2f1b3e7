import type { CallRequest, createTranslationLink, TranslationLink } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../../db/transaction.ts';
import { isTaken } from '../../../../db/violations.ts';
import { Refusal } from '../../../../http/errors.ts';
import { hashSecret, newSecret } from '../../../accounts/sessions/index.ts';

const linkRows = (tx: Tx) =>
  tx
    .selectFrom('text_link')
    .select([
      'id',
      'language',
      'name',
      'email',
      'created_at as createdAt',
      'created_by as createdBy',
      'expires_at as expiresAt',
      'revoked_at as revokedAt',
    ])
    .select(
      sql<TranslationLink['state']>`case when revoked_at is not null then 'revoked'
        when expires_at <= now() then 'expired' else 'open' end`.as('state'),
    )
    .select(
      sql<number>`(select count(*)::int from text_proposal p where p.link_id = text_link.id)`.as(
        'proposals',
      ),
    )
    .select(
      sql<number>`(select count(*)::int from text_proposal p
        where p.link_id = text_link.id and p.state = 'waiting')`.as('waiting'),
    );

/** The newest links; a portal has few. */
const mostLinks = 200;

export const readLinks = (tx: Tx): Promise<TranslationLink[]> =>
  linkRows(tx).orderBy('created_at', 'desc').orderBy('id').limit(mostLinks).execute();

/** Stores a link by the digest of its secret, which only this answer contains. */
export async function createLink(
  tx: Tx,
  { id, language, name, email, days }: CallRequest<typeof createTranslationLink>['body'],
  by: string,
): Promise<{ link: TranslationLink; secret: string }> {
  const secret = newSecret();
  await tx
    .insertInto('text_link')
    .values({
      id,
      language,
      name,
      email,
      secret_hash: hashSecret(secret),
      created_by: by,
      expires_at: sql<string>`now() + make_interval(days => ${days})`,
    })
    .execute()
    .catch((error: unknown) => {
      throw isTaken(error) ? new Refusal('Generic.Already.Exists') : error;
    });
  return { link: await linkRows(tx).where('id', '=', id).executeTakeFirstOrThrow(), secret };
}

/** Closes a link; a closed one stays as it is. */
export async function revokeLink(tx: Tx, id: string): Promise<TranslationLink> {
  await tx
    .updateTable('text_link')
    .set({ revoked_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
  const link = await linkRows(tx).where('id', '=', id).executeTakeFirst();
  if (!link) throw new Refusal('Generic.Not.Found');
  return link;
}

/** The link of a secret, found by its digest, so that the time of the comparison reveals nothing. */
export async function proveLink(tx: Tx, secret: string): Promise<TranslationLink> {
  const link = await linkRows(tx).where('secret_hash', '=', hashSecret(secret)).executeTakeFirst();
  if (!link || link.state === 'revoked') throw new Refusal('Translations.Link.Invalid');
  if (link.state === 'expired') throw new Refusal('Translations.Link.Expired');
  return link;
}
