import type { CallRequest, createManualInvoice as call } from '@fraktion/contract';

import type { Tx } from '../../../db/transaction.ts';
import type { Blobs } from '../../../files/index.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { withoutForeign } from './duplicates.ts';
import { importInvoice } from './importInvoice.ts';
import { manualDocument } from './manualDocument.ts';

/** Creates an invoice from typed data, in the same way as from a document. */
export async function createManualInvoice(
  tx: Tx,
  blobs: Blobs,
  actor: Actor,
  typed: CallRequest<typeof call>['body'],
): Promise<void> {
  const seller = await tx
    .selectFrom('collector')
    .select(['name', 'cvr', 'vat_number'])
    .where('account_id', '=', actor.accountId)
    .where('id', '=', typed.collectorId)
    .executeTakeFirst();
  if (!seller) throw new Refusal('Generic.Not.Found');
  const buyer = await tx
    .selectFrom('account')
    .select(['name', 'cvr', 'vat_number'])
    .where('id', '=', actor.accountId)
    .executeTakeFirstOrThrow();
  await refuseUploaded(tx, actor.accountId, typed.id);
  await importInvoice(tx, blobs, actor, {
    id: typed.id,
    document: manualDocument(typed, seller, buyer),
    attachments: [],
    source: 'manual',
    fileId: null,
    pdfFileId: null,
    collectorId: typed.collectorId,
    acceptSimilar: typed.acceptSimilar ?? false,
    acceptReminder: true,
  }).catch(async (error: unknown) => {
    throw await withoutForeign(tx, actor, error);
  });
}

/** The id belongs to an upload, whose invoice may still come. */
async function refuseUploaded(tx: Tx, accountId: string, id: string): Promise<void> {
  const known = await tx
    .selectFrom('invoice_import')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (known) throw new Refusal('Generic.Already.Exists');
}
