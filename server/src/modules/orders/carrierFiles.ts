import { orderRefusal, type OrderWithEvents } from '@fraktion/contract';

import type { Tx } from '../../db/transaction.ts';
import { acceptFile, type Blobs, picturesAndPdf, storeFile } from '../../files/index.ts';
import { Refusal } from '../../http/errors.ts';
import type { UploadedFile } from '../../http/multipart.ts';
import { reread } from './changeOrder.ts';
import type { Hand } from './hands.ts';
import { noteOnOrder } from './orderHistory.ts';

const maxBytes = 15 * 1024 * 1024;

interface Added {
  /** Of the order. */
  readonly id: string;
  readonly kind: 'order' | 'photo' | 'signature';
  readonly files: readonly UploadedFile[];
}

/** Photos of the collection, or a signature; they belong to the given account and hang on the order for all sides. */
export async function addCarrierFiles(
  tx: Tx,
  blobs: Blobs,
  hand: Hand,
  by: { readonly accountId: string; readonly userId: string | null },
  { id, kind, files }: Added,
): Promise<OrderWithEvents> {
  const order = await hand.read(tx, id);
  if (!order) throw new Refusal('Generic.Not.Found');
  if (!order.allowedActions.includes('addFiles'))
    throw new Refusal(orderRefusal, { current: order });
  if (files.length === 0) throw new Refusal('Files.Empty');
  for (const file of files) {
    const accepted = await acceptFile(file, { types: picturesAndPdf, maxBytes });
    const stored = await storeFile(tx, blobs, by, accepted);
    await tx
      .insertInto('order_file')
      .values({ order_id: id, account_id: by.accountId, file_id: stored.id, kind })
      .execute();
  }
  await noteOnOrder(tx, {
    orderId: id,
    kind: 'filesAdded',
    status: null,
    actorId: hand.userId,
    actorName: hand.userName,
    detail: String(files.length),
  });
  return reread(tx, hand, id);
}
