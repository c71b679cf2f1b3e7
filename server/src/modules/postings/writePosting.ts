import type { Posting, PostingDraft } from '@fraktion/contract';

import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { Refusal } from '../../http/errors.ts';
import { deleteUnchanged, updateUnchanged } from '../../http/unchanged.ts';
import { nearOrder } from './nearOrder.ts';
import { changeOpenInvoice } from './openInvoice.ts';
import { readInfocard, readPostedLine, refuseExcess } from './postedLine.ts';
import { readPosting } from './postingRows.ts';

type Fields = Omit<PostingDraft, 'lineId' | 'infocardId'>;

const columnsOf = (fields: Fields) => ({
  category: fields.category,
  quantity: fields.quantity,
  unit: fields.unit,
  date: fields.date,
  number_of_collections: fields.numberOfCollections,
  tonnage_collected: fields.tonnageCollected,
  amount: fields.amount,
  text: fields.text,
});

async function mustRead(tx: Tx, actor: Actor, invoiceId: string, id: string): Promise<Posting> {
  const posting = await readPosting(tx, actor, invoiceId, id);
  if (!posting) throw new Refusal('Generic.Not.Found');
  return posting;
}

export async function createPosting(
  tx: Tx,
  actor: Actor,
  invoiceId: string,
  { id, lineId, infocardId, ...fields }: PostingDraft & { readonly id: string },
): Promise<Posting> {
  const { currency } = await changeOpenInvoice(tx, actor.accountId, invoiceId);
  const line = await readPostedLine(tx, actor.accountId, invoiceId, lineId);
  await readInfocard(tx, actor, infocardId);
  await refuseTwice(tx, actor.accountId, lineId, infocardId);
  refuseExcess(line, fields.amount);
  const created = await tx
    .insertInto('posting')
    .values({
      ...columnsOf(fields),
      account_id: actor.accountId,
      id,
      invoice_id: invoiceId,
      line_id: lineId,
      infocard_id: infocardId,
      order_id: await nearOrder(tx, actor.accountId, infocardId, fields.date),
      currency,
      created_by: actor.userName,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (created.numInsertedOrUpdatedRows === 0n) throw new Refusal('Generic.Already.Exists');
  return mustRead(tx, actor, invoiceId, id);
}

/** The invoice is held, so nobody posts the same line between this question and the insert. */
async function refuseTwice(
  tx: Tx,
  accountId: string,
  lineId: string,
  infocardId: string,
): Promise<void> {
  const first = await tx
    .selectFrom('posting')
    .select('id')
    .where('account_id', '=', accountId)
    .where('line_id', '=', lineId)
    .where('infocard_id', '=', infocardId)
    .executeTakeFirst();
  if (first) throw new Refusal('Postings.Same.Infocard.Twice');
}

/** The posting, if it is at a location of the actor's. */
async function readEditable(tx: Tx, actor: Actor, invoiceId: string, id: string): Promise<Posting> {
  const current = await mustRead(tx, actor, invoiceId, id);
  if (!current.editable) throw new Refusal('Generic.Forbidden');
  return current;
}

export async function updatePosting(
  tx: Tx,
  actor: Actor,
  at: { readonly id: string; readonly postingId: string },
  { version, ...fields }: Fields & { readonly version: number },
): Promise<Posting> {
  await changeOpenInvoice(tx, actor.accountId, at.id);
  const { id, lineId, infocardId } = await readEditable(tx, actor, at.id, at.postingId);
  const read = () => mustRead(tx, actor, at.id, id);
  await updateUnchanged(
    tx
      .updateTable('posting')
      .set({
        ...columnsOf(fields),
        order_id: await nearOrder(tx, actor.accountId, infocardId, fields.date),
        is_system_suggestion: false,
      })
      .where('account_id', '=', actor.accountId)
      .where('id', '=', id),
    { version, read },
  );
  // The refusal undoes the whole transaction.
  refuseExcess(await readPostedLine(tx, actor.accountId, at.id, lineId, id), fields.amount);
  return read();
}

export async function deletePosting(
  tx: Tx,
  actor: Actor,
  at: { readonly id: string; readonly postingId: string },
  version: number,
): Promise<void> {
  await changeOpenInvoice(tx, actor.accountId, at.id);
  const { id } = await readEditable(tx, actor, at.id, at.postingId);
  await deleteUnchanged(
    tx.deleteFrom('posting').where('account_id', '=', actor.accountId).where('id', '=', id),
    { version, read: () => mustRead(tx, actor, at.id, id) },
  );
}
