import { type CallRequest, type saveInvoice as call } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { accountGroup, notifyEvent } from '../../../realtime/index.ts';
import { keepCovering, matchCreditNote, releaseFromSupplier } from '../claims/index.ts';
import { inspectAgain, noteChange } from '../postings/index.ts';
import { refuseChangeIntoAnother } from './changedDuplicates.ts';
import { readInvoiceDetail } from './invoiceReads.ts';
import { updateOpenInvoice } from './updateOpenInvoice.ts';

type Input = CallRequest<typeof call>['body'] & { readonly id: string };

/** The columns of the given fields; missing fields stay as they are. */
function columnsOf({ collectorId, dueDate, customerOrderNumber, customerNumber, note }: Input) {
  const given = {
    collector_id: collectorId,
    due_date: dueDate,
    customer_order_number: customerOrderNumber,
    customer_number: customerNumber,
    note,
  };
  return Object.fromEntries(
    Object.entries(given)
      .filter(([, value]) => value !== undefined)
      .map(([column, value]) => [column, value === '' ? null : value]),
  );
}

/**
 * Remembers the confirmed collector for the sender's next invoice, of whatever location: whoever has some locations decides about the
 * invoice alone.
 */
async function rememberSender(
  tx: Tx,
  { accountId, allLocations }: Actor,
  id: string,
  collectorId: string,
): Promise<void> {
  if (!allLocations) return;
  await sql`insert into collector_identity (account_id, key, collector_id)
    select account_id, seller_key, ${collectorId}::uuid from invoice
      where account_id = ${accountId} and id = ${id}
    on conflict (account_id, key) do update set collector_id = excluded.collector_id`.execute(tx);
}

async function refuseUnknownCollector(tx: Tx, accountId: string, id: string): Promise<void> {
  const known = await tx
    .selectFrom('collector')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!known) throw new Refusal('Generic.Not.Found');
}

/** Corrects the header of an open invoice. */
export async function saveInvoice(tx: Tx, actor: Actor, input: Input): Promise<void> {
  const { id, version, collectorId } = input;
  if (collectorId) await refuseUnknownCollector(tx, actor.accountId, collectorId);
  const columns = columnsOf(input);
  const before = await readInvoiceDetail(tx, actor, id);
  const { collector } = before;
  if (collectorId !== undefined)
    await refuseChangeIntoAnother(tx, actor, input, { collector_id: collectorId });
  await keepCovering(tx, actor, id, async () => {
    await updateOpenInvoice(tx, actor, { id, version }, columns);
    if (collectorId !== undefined && collectorId !== (collector?.id ?? null))
      await releaseFromSupplier(tx, actor, id);
  });
  // Without its supplier its prices are not compared any more.
  if (collectorId !== undefined) await inspectAgain(tx, actor.accountId, id);
  if (collectorId) {
    await rememberSender(tx, actor, id, collectorId);
    await matchCreditNote(tx, actor, id);
  }
  const { dueDate, customerOrderNumber, customerNumber, note } = before;
  await noteChange(tx, actor, {
    subject: 'invoice',
    subjectId: id,
    invoiceId: id,
    action: 'saved',
    before: {
      collectorId: collector?.id ?? null,
      dueDate,
      customerOrderNumber,
      customerNumber,
      note,
    },
    after: columns,
  });
  await notifyEvent(tx, {
    groups: [accountGroup(actor.accountId)],
    event: 'invoice-changed',
    payload: { invoiceId: id },
  });
}
