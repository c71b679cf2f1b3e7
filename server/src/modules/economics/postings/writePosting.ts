import { randomUUID } from 'node:crypto';

import type { Posting, PostingDraft, SuggestionReason } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { updateUnchanged } from '../../../http/unchanged.ts';
import { refuseExcess } from './bounds.ts';
import { noteChange } from './changes.ts';
import { nearOrder } from './nearOrder.ts';
import { changeOpenInvoice, holdToPost } from './openInvoice.ts';
import { periodOf } from './periodOf.ts';
import { type PostedLine, readPostedLine } from './postedLine.ts';
import { readPosting } from './postingRows.ts';
import { readSubject } from './subject.ts';

type Fields = Omit<PostingDraft, 'lineId' | 'infocardId'> & {
  readonly overrideReason?: string | undefined;
};

export const columnsOf = (fields: Fields) => ({
  category: fields.category,
  quantity: fields.quantity,
  unit: fields.unit,
  date: fields.date,
  number_of_collections: fields.numberOfCollections,
  tonnage_collected: fields.tonnageCollected,
  amount: fields.amount,
  text: fields.text,
  override_reason: fields.overrideReason ?? null,
});

export async function mustReadPosting(
  tx: Tx,
  actor: Actor,
  invoiceId: string,
  id: string,
): Promise<Posting> {
  const posting = await readPosting(tx, actor, invoiceId, id);
  if (!posting) throw new Refusal('Generic.Not.Found');
  return posting;
}

/** The reasons for a posting that the portal has suggested. */
export interface SuggestionGrounds {
  readonly confidence: number;
  readonly reasons: readonly SuggestionReason[];
}

/** The origin of a posting that no person has typed. */
export interface Origin {
  readonly suggested?: SuggestionGrounds;
  /** The split that it belongs to, and its fraction of the whole. */
  readonly split?: { readonly id: string; readonly share: string };
}

export type NewPosting = PostingDraft & Fields & { readonly id: string };

export async function createPosting(
  tx: Tx,
  actor: Actor,
  invoiceId: string,
  posting: NewPosting,
): Promise<Posting> {
  const { currency } = await holdToPost(tx, actor.accountId, invoiceId);
  return postLine(tx, actor, { invoiceId, currency, groupId: randomUUID() }, posting);
}

/** Posts a line of an invoice whose row is locked. A refusal changes nothing. */
export async function postLine(
  tx: Tx,
  actor: Actor,
  { invoiceId, currency, groupId }: { invoiceId: string; currency: string; groupId: string },
  { id, lineId, infocardId, ...fields }: NewPosting,
  { suggested, split }: Origin = {},
): Promise<Posting> {
  const { accountId } = actor;
  const line = await readPostedLine(tx, accountId, invoiceId, lineId);
  const subject = await readSubject(tx, actor, infocardId, { held: true });
  await refuseTwice(tx, accountId, lineId, infocardId);
  const { date } = fields;
  const billed = billedFor(line);
  const order = await nearOrder(tx, accountId, {
    infocardId,
    date,
    sign: line.weight_sign,
    billed,
  });
  const overrideReason = refuseExcess(line, fields, order?.tonnageLeft ?? null);
  const created = await tx
    .insertInto('posting')
    .values({
      ...columnsOf({ ...fields, overrideReason }),
      ...subject,
      ...billed,
      account_id: accountId,
      id,
      invoice_id: invoiceId,
      line_id: lineId,
      order_id: order?.id ?? null,
      currency,
      is_system_suggestion: suggested !== undefined,
      suggestion_reason: suggested?.reasons.join(' ') ?? null,
      suggestion_confidence: suggested?.confidence.toFixed(3) ?? null,
      split_id: split?.id ?? null,
      split_share: split?.share ?? null,
      created_by_id: actor.userId,
      created_by: actor.userName,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (created.numInsertedOrUpdatedRows === 0n) throw new Refusal('Generic.Already.Exists');
  const after = await mustReadPosting(tx, actor, invoiceId, id);
  await noteChange(tx, actor, { ...subjectOf(after), action: 'created', after, groupId });
  return after;
}

const billedFor = (line: PostedLine) =>
  periodOf(line, {
    issue_date: line.issue_date,
    delivery_date: line.delivery_date,
    period_start: line.invoice_period_start,
    period_end: line.invoice_period_end,
  });

const subjectOf = ({ id, invoiceId }: Posting) =>
  ({ subject: 'posting', subjectId: id, invoiceId }) as const;

/** The invoice's row is locked, so nobody can post the same line between this query and the insert. */
export async function refuseTwice(
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
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (first) throw new Refusal('Postings.Same.Infocard.Twice');
}

/** What is left out of a change stays as it is. */
const fieldsOf = (before: Posting): Fields => ({
  category: before.category,
  quantity: before.quantity,
  unit: before.unit,
  date: before.date,
  numberOfCollections: before.numberOfCollections,
  tonnageCollected: before.tonnageCollected,
  amount: before.amount,
  text: before.text,
});

export async function updatePosting(
  tx: Tx,
  actor: Actor,
  at: { readonly id: string; readonly postingId: string },
  { version, ...sent }: Partial<Fields> & { readonly version: number | null },
): Promise<Posting> {
  const { accountId } = actor;
  await changeOpenInvoice(tx, accountId, at.id);
  const before = await mustReadPosting(tx, actor, at.id, at.postingId);
  const { id, lineId, infocardId } = before;
  const fields = { ...fieldsOf(before), ...sent };
  const line = await readPostedLine(tx, accountId, at.id, lineId, id);
  const { date } = fields;
  const order = await nearOrder(tx, accountId, {
    infocardId,
    date,
    sign: line.weight_sign,
    except: id,
  });
  // A user with an old version must see the conflict first.
  const overrideReason =
    version === null || version === before.version
      ? refuseExcess(line, fields, order?.tonnageLeft ?? null)
      : undefined;
  await updateUnchanged(
    tx
      .updateTable('posting')
      .set({
        ...columnsOf({ ...fields, overrideReason }),
        order_id: order?.id ?? null,
        is_system_suggestion: false,
      })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .where('removed_at', 'is', null),
    { version, read: () => mustReadPosting(tx, actor, at.id, id) },
  );
  const after = await mustReadPosting(tx, actor, at.id, id);
  await noteChange(tx, actor, { ...subjectOf(after), action: 'changed', before, after });
  return after;
}

/** Removes a posting from every sum. The row stays, with the name of the person who removed it. */
export async function removePosting(
  tx: Tx,
  actor: Actor,
  at: { readonly id: string; readonly postingId: string },
  version: number | null,
): Promise<void> {
  await changeOpenInvoice(tx, actor.accountId, at.id);
  const before = await mustReadPosting(tx, actor, at.id, at.postingId);
  await updateUnchanged(
    tx
      .updateTable('posting')
      .set({ removed_at: sql<string>`now()`, removed_by: actor.userName })
      .where('account_id', '=', actor.accountId)
      .where('id', '=', before.id)
      .where('removed_at', 'is', null),
    { version, read: () => mustReadPosting(tx, actor, at.id, before.id) },
  );
  await noteChange(tx, actor, { ...subjectOf(before), action: 'removed', before });
}
