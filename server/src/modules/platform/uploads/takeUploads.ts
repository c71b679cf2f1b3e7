import { uploadLimits } from '@fraktion/contract';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';

import { accountTransaction, type Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import type { Sender } from '../../../http/inspect.ts';
import type { UploadedFile } from '../../../http/multipart.ts';
import type { Services } from '../../../services.ts';
import { pathOf, sizeOf, uploadsFolder } from './uploadFiles.ts';

/** The user and the call that take them. */
interface Taker {
  readonly actor: Pick<Actor, 'accountId' | 'userId'>;
  readonly request: FastifyRequest;
}

/**
 * The actor's own uploads in the form of attached files. After one call has taken them others may take them for an hour,
 * because the orders of a basket share their pictures.
 */
export async function takeUploads(
  tx: Tx,
  { settings: { filesDir }, inspect }: Pick<Services, 'settings' | 'inspect'>,
  { actor, request }: Taker,
  ids: readonly string[],
): Promise<UploadedFile[]> {
  const { accountId, userId } = actor;
  const taken: UploadedFile[] = [];
  for (const id of ids) {
    const row = await tx
      .updateTable('upload')
      .set({ used_at: sql<string>`coalesce(used_at, now())` })
      .where('account_id', '=', accountId)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('created_at', '>', sql<string>`now() - make_interval(hours => ${uploadLimits.hours})`)
      .where((eb) =>
        eb.or([
          eb('used_at', 'is', null),
          eb('used_at', '>', sql<string>`now() - interval '1 hour'`),
        ]),
      )
      .returning(['name', 'bytes'])
      .executeTakeFirst();
    if (!row) throw new Refusal('Uploads.Gone');
    const path = pathOf(uploadsFolder(filesDir), { accountId, userId, id });
    if ((await sizeOf(path)) !== row.bytes)
      throw new Refusal('Uploads.Not.Complete', { detail: row.name });
    taken.push({ name: row.name, path });
  }
  await inspect(taken, actor, request);
  return taken;
}

/** The same in a transaction of its own, before that of the call: the files are drawn in between. */
export const uploadsOf = (
  services: Pick<Services, 'database' | 'settings' | 'inspect'>,
  sender: Sender,
  request: FastifyRequest,
  ids: readonly string[],
): Promise<UploadedFile[]> => {
  const { accountId, userId } = sender;
  if (ids.length === 0 || accountId === null || userId === null) return Promise.resolve([]);
  const taker = { actor: { accountId, userId }, request };
  return accountTransaction(services.database.db, accountId, (tx) =>
    takeUploads(tx, services, taker, ids),
  );
};
