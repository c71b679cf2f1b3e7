import {
  type amendTender as amendCall,
  type awardTender as awardCall,
  type CallRequest,
  type Tender,
  type TenderAction,
  tenderActions,
  type TenderTransition,
} from '@fraktion/contract';
import { sql, type UpdateObject } from 'kysely';

import { today } from '../../../db/days.ts';
import type { Schema } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/transaction.ts';
import { isHeldElsewhere, isTaken } from '../../../db/violations.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { updateUnchanged } from '../../../http/unchanged.ts';
import { addJob } from '../../../jobs/index.ts';
import { fillFromAward } from '../../economics/agreements/index.ts';
import { invite, openFor, renewInvitations } from './invite.ts';
import { notifyPages } from './notifyPages.ts';
import { mustReadTender } from './tenderReads.ts';

interface Move {
  readonly id: string;
  readonly version: number | null;
  readonly action: TenderAction;
  readonly set: UpdateObject<Schema, 'tender'>;
}

/** Changes a tender in one of the statuses from which the action may start. */
export async function move(
  tx: Tx,
  accountId: string,
  { id, version, action, set }: Move,
): Promise<void> {
  const { from, to }: TenderTransition = tenderActions[action];
  await updateUnchanged(
    tx
      .updateTable('tender')
      .set({ ...set, ...(to ? { status: to } : {}) })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .where('status', 'in', from),
    { version, read: () => mustReadTender(tx, accountId, id), notOpen: 'Tenders.Not.Open' },
  );
}

async function refusePastDeadline(tx: Tx, accountId: string, id: string): Promise<void> {
  const past = await tx
    .selectFrom('tender')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('answer_deadline', '<', today)
    .executeTakeFirst();
  if (past) throw deadlinePast();
}

const deadlinePast = (): Refusal =>
  new Refusal('Tenders.Deadline.Past', { fields: { answerDeadline: 'Tenders.Deadline.Past' } });

export async function publishTender(
  tx: Tx,
  { accountId }: Actor,
  id: string,
  version: number,
): Promise<Tender> {
  await move(tx, accountId, { id, version, action: 'publish', set: {} });
  await refusePastDeadline(tx, accountId, id);
  const { itemCount, invitedCount } = await mustReadTender(tx, accountId, id);
  if (itemCount === 0 || invitedCount === 0) throw new Refusal('Tenders.Incomplete');
  await renewInvitations(tx, accountId, id);
  await openFor(tx, accountId, id);
  await addJob(tx, 'tenders.notify', { tenderId: id, what: 'published', version: version + 1 });
  await notifyPages(tx, id);
  return mustReadTender(tx, accountId, id);
}

export async function amendTender(
  tx: Tx,
  { accountId }: Actor,
  id: string,
  { version, description, answerDeadline, collectorIds }: CallRequest<typeof amendCall>['body'],
): Promise<Tender> {
  const before = await mustReadTender(tx, accountId, id);
  const set = { description: description || null, answer_deadline: answerDeadline };
  await move(tx, accountId, { id, version, action: 'amend', set });
  // Bidders may have planned by the old day.
  if (answerDeadline < before.answerDeadline) throw deadlinePast();
  await refusePastDeadline(tx, accountId, id);
  await invite(tx, accountId, id, collectorIds);
  await openFor(tx, accountId, id);
  const changed =
    before.answerDeadline !== answerDeadline || before.description !== set.description;
  await addJob(tx, 'tenders.notify', {
    tenderId: id,
    what: changed ? 'amended' : 'published',
    version: version + 1,
  });
  await notifyPages(tx, id);
  return mustReadTender(tx, accountId, id);
}

export async function closeTender(
  tx: Tx,
  { accountId }: Actor,
  id: string,
  version: number,
): Promise<Tender> {
  const set = { closed_at: sql<string>`now()` };
  await move(tx, accountId, { id, version, action: 'close', set });
  await sql`select unseal_tender(${id})`.execute(tx);
  await addJob(tx, 'tenders.notify', { tenderId: id, what: 'closed', version: version + 1 });
  await notifyPages(tx, id);
  return mustReadTender(tx, accountId, id);
}

export async function awardTender(
  tx: Tx,
  actor: Actor,
  id: string,
  { version, itemIds, invitationId, note }: CallRequest<typeof awardCall>['body'],
): Promise<Tender> {
  const { accountId, userId } = actor;
  await move(tx, accountId, { id, version, action: 'award', set: {} });
  const items = [...new Set(itemIds)];
  if (invitationId !== null) await refuseUnpriced(tx, id, invitationId, items);
  const rows = items.map((itemId) => ({
    tender_id: id,
    item_id: itemId,
    invitation_id: invitationId,
    note: note || null,
    awarded_by: userId,
  }));
  await tx
    .insertInto('tender_award')
    .values(rows)
    .execute()
    .catch((error: unknown) => {
      // Of another tender, or unknown.
      if (isHeldElsewhere(error))
        throw new Refusal('Generic.Invalid', { fields: { itemIds: 'Invalid' } });
      throw isTaken(error) ? new Refusal('Tenders.Already.Awarded') : error;
    });
  if (invitationId !== null) await fillFromAward(tx, actor, id, items);
  await addJob(tx, 'tenders.notify', {
    tenderId: id,
    what: 'awarded',
    version: version + 1,
    invitationId,
  });
  await notifyPages(tx, id);
  return mustReadTender(tx, accountId, id);
}

/** A bidder can only win items that it has priced. */
async function refuseUnpriced(
  tx: Tx,
  tenderId: string,
  invitationId: string,
  itemIds: readonly string[],
): Promise<void> {
  const priced = await tx
    .selectFrom('tender_price as p')
    .innerJoin('tender_answer as a', (join) =>
      join
        .onRef('a.tender_id', '=', 'p.tender_id')
        .onRef('a.invitation_id', '=', 'p.invitation_id'),
    )
    .select('p.item_id')
    .where('p.tender_id', '=', tenderId)
    .where('p.invitation_id', '=', invitationId)
    .where('p.item_id', 'in', itemIds)
    .where('p.price', 'is not', null)
    .where('a.status', '=', 'sent')
    .execute();
  if (priced.length !== itemIds.length) throw new Refusal('Tenders.No.Price');
}
