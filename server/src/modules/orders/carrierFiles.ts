import {
  type addOrderFiles,
  type CallRequest,
  orderRefusal,
  type OrderWithEvents,
} from '@fraktion/contract';

import type { Tx } from '../../db/transaction.ts';
import { acceptFile, type Blobs, picturesAndPdf, storeFile } from '../../files/index.ts';
import type { Actor } from '../../http/actor.ts';
import { Refusal } from '../../http/errors.ts';
import type { UploadedFile } from '../../http/multipart.ts';
import { reread } from './changeOrder.ts';
import { supplierHand } from './hands.ts';
import { noteOnOrder } from './orderHistory.ts';

const maxBytes = 15 * 1024 * 1024;

/** Photos of the collection, or a signature; they belong to the carrier's account and hang on the order for all sides. */
export async function addCarrierFiles(
  tx: Tx,
  blobs: Blobs,
  actor: Actor,
  {
    params: { id },
    body,
    files,
  }: CallRequest<typeof addOrderFiles> & { files: readonly UploadedFile[] },
): Promise<OrderWithEvents> {
  const hand = supplierHand(actor);
  const order = await hand.read(tx, id);
  if (!order) throw new Refusal('Generic.Not.Found');
  if (!order.allowedActions.includes('addFiles'))
    throw new Refusal(orderRefusal, { current: order });
  if (files.length === 0) throw new Refusal('Files.Empty');
  for (const file of files) {
    const accepted = await acceptFile(file, { types: picturesAndPdf, maxBytes });
    const stored = await storeFile(tx, blobs, actor, accepted);
    await tx
      .insertInto('order_file')
      .values({ order_id: id, account_id: actor.accountId, file_id: stored.id, kind: body.kind })
      .execute();
  }
  await noteOnOrder(tx, {
    orderId: id,
    kind: 'filesAdded',
    status: null,
    actorId: actor.userId,
    actorName: actor.userName,
    detail: String(files.length),
  });
  return reread(tx, hand, id);
}
