import { maxBroughtFiles, orderRefusal, type OrderWithEvents } from '@fraktion/contract';

import type { Tx } from '../../../../db/transaction.ts';
import { type AcceptedFile, type Blobs, digestOf, storeFile } from '../../../../files/index.ts';
import { Refusal } from '../../../../http/errors.ts';
import { reread } from '../changeOrder.ts';
import { ofPresentCollector } from '../orderRows.ts';
import type { Party } from '../party.ts';
import { addToTimeline } from '../timeline.ts';

interface AddedFiles {
  /** The order's id. */
  readonly id: string;
  readonly kind: 'order' | 'photo' | 'signature';
  readonly files: readonly AcceptedFile[];
}

/** Photos of the collection, or a signature; they belong to the given account and to the order for all sides. */
export async function addCarrierFiles(
  tx: Tx,
  blobs: Blobs,
  party: Party,
  by: { readonly accountId: string; readonly userId: string | null },
  { id, kind, files }: AddedFiles,
): Promise<OrderWithEvents> {
  await readOpen(tx, party, id);
  if (files.length === 0) throw new Refusal('Files.Empty');
  // Locked from here on: files sent twice at the same time are new once, and an order that was closed or given away meanwhile
  // accepts none.
  await tx.selectFrom('orders').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const order = await readOpen(tx, party, id);
  const fresh = await takeFresh(tx, id, kind, files);
  for (const file of fresh) {
    const stored = await storeFile(tx, blobs, by, file);
    await tx
      .insertInto('order_file')
      .values({ order_id: id, account_id: by.accountId, file_id: stored.id, kind })
      .execute();
  }
  if (fresh.length === 0) return order;
  await addToTimeline(tx, {
    orderId: id,
    kind: 'filesAdded',
    status: null,
    actorId: party.userId,
    actorName: party.userName,
    detail: String(fresh.length),
  });
  return reread(tx, party, id);
}

async function readOpen(tx: Tx, party: Party, id: string): Promise<OrderWithEvents> {
  const order = await party.read(tx, id);
  if (!order) throw new Refusal('Generic.Not.Found');
  if (!order.allowedActions.includes('addFiles'))
    throw new Refusal(orderRefusal, { current: order });
  return order;
}

/**
 * The files that the order does not have yet: a sender without an account has no idempotency key. Those of a former carrier are not its
 * own, and neither refuse nor hide what it sends.
 */
async function takeFresh(
  tx: Tx,
  orderId: string,
  kind: AddedFiles['kind'],
  accepted: readonly AcceptedFile[],
): Promise<AcceptedFile[]> {
  const brought = await tx
    .selectFrom('order_file')
    .innerJoin('orders', 'orders.id', 'order_file.order_id')
    .innerJoin('file', (join) =>
      join
        .onRef('file.account_id', '=', 'order_file.account_id')
        .onRef('file.id', '=', 'order_file.file_id'),
    )
    .select(['file.sha256', 'order_file.kind'])
    .where('order_file.order_id', '=', orderId)
    .where('order_file.kind', '<>', 'order')
    .where(ofPresentCollector)
    .execute();
  const there = new Set(brought.filter((each) => each.kind === kind).map(({ sha256 }) => sha256));
  const fresh = accepted.filter((file) => {
    const digest = digestOf(file);
    return !there.has(digest) && there.add(digest);
  });
  if (brought.length + fresh.length > maxBroughtFiles) throw new Refusal('Orders.Files.Full');
  return fresh;
}
