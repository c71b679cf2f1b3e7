import { sql } from 'kysely';

import { inDriverReach } from '../../../db/driverReach.ts';
import type { Tx } from '../../../db/transaction.ts';
import { type Blobs, storedDownload } from '../../../files/index.ts';
import { Refusal } from '../../../http/errors.ts';
import type { Download } from '../../../http/present.ts';
import { isCarried } from './carried.ts';
import type { RoundActor } from './roundReads.ts';

/** The pictures of the containers of orders, by the orders' ids; those without one are missing. */
export async function readPictureIds(
  tx: Tx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; fileId: string }>`
    select order_id as id, file_id as "fileId" from order_pictures(${orderIds}::uuid[])`.execute(
    tx,
  );
  return new Map(rows.map(({ id, fileId }) => [id, fileId]));
}

/** The picture of the container of an order that the account carries; a driver's only on its own rounds. */
export async function readStopPicture(
  tx: Tx,
  blobs: Blobs,
  actor: RoundActor,
  { id, fileId }: { readonly id: string; readonly fileId: string },
): Promise<Download> {
  const reached = await tx
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.id', '=', id)
    .where(isCarried(actor.accountId))
    .where(inDriverReach(actor))
    .executeTakeFirst();
  if (!reached) throw new Refusal('Generic.Not.Found');
  const { rows } = await sql<{ name: string; mediaType: string; path: string }>`
    select name, media_type as "mediaType", path from picture_of_order(${id}, ${fileId})`.execute(
    tx,
  );
  const [file] = rows;
  if (!file) throw new Refusal('Generic.Not.Found');
  return storedDownload(blobs, file);
}
