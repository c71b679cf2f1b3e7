import {
  allowedTenderActions,
  type AnswerStatus,
  type InvitedTender,
  type InvitedTenderSummary,
  type OwnAnswer,
  type TenderOutcome,
  type TenderStatus,
} from '@fraktion/contract';
import { type RawBuilder, sql } from 'kysely';

import { today } from '../../../db/days.ts';
import type { Tx } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/errors.ts';
import type { Contact } from '../orders/index.ts';
import { itemsOf } from './tenderReads.ts';

/** The invitations of a bidder, each to one tender. */
export type Seats = RawBuilder<{ tender_id: string; invitation_id: string }>;

export const seatsOfSupplier = (accountId: string): Seats =>
  sql`(select tender_id, invitation_id from tender_access
    where account_id = ${accountId} and invitation_id is not null)`;

/** Of a collector without an account, proven by its link; read as the owner of the tables. */
export const seatsOfContact = ({ accountId, id }: Contact): Seats =>
  sql`(select tender_id, id as invitation_id from tender_invitation
    where account_id = ${accountId} and collector_id = ${id})`;

/** A tender accepts answers until its last day has ended, and is then closed even before the job has run. */
const statusNow = sql<TenderStatus>`case when tender.status = 'open' and tender.answer_deadline < ${today}
  then 'closed' else tender.status end`;

export const answerStatusNow = sql<AnswerStatus | 'none'>`coalesce(answer.status, 'none')`;

const outcome = sql<TenderOutcome>`case
  when exists (select from tender_award w
    where w.tender_id = tender.id and w.invitation_id = seat.invitation_id) then 'won'
  when answer.lost_at is not null then 'lost' else 'none' end`;

/** Tenders as one bidder sees them. A draft has no seats in the portal, and a link does not show it. */
export const invitedRows = (tx: Tx, seats: Seats) =>
  tx
    .selectFrom('tender')
    .innerJoin(seats.as('seat'), 'seat.tender_id', 'tender.id')
    .leftJoin('tender_answer as answer', (join) =>
      join
        .onRef('answer.tender_id', '=', 'tender.id')
        .onRef('answer.invitation_id', '=', 'seat.invitation_id'),
    )
    .select([
      'tender.id',
      'tender.title',
      'tender.customer_name as customerName',
      statusNow.as('status'),
      'tender.currency',
      'tender.answer_deadline as answerDeadline',
      'tender.period_from as periodFrom',
      'tender.period_to as periodTo',
      sql<number>`(select count(*) from tender_item i where i.tender_id = tender.id)`.as(
        'itemCount',
      ),
      answerStatusNow.as('answerStatus'),
      outcome.as('outcome'),
    ])
    .where('tender.status', '<>', 'draft');

/** The bidder's own answer, if there is one. */
async function ownAnswer(
  tx: Tx,
  tenderId: string,
  invitationId: string,
): Promise<OwnAnswer | null> {
  const row = await tx
    .selectFrom('tender_answer')
    .select(['status', 'comment', 'valid_until as validUntil', 'sent_at as sentAt', 'version'])
    .where('tender_id', '=', tenderId)
    .where('invitation_id', '=', invitationId)
    .executeTakeFirst();
  if (!row) return null;
  const prices = await tx
    .selectFrom('tender_price')
    .select(['item_id as itemId', sql<string | null>`trim_scale(price)`.as('price'), 'comment'])
    .where('tender_id', '=', tenderId)
    .where('invitation_id', '=', invitationId)
    .execute();
  return { ...row, prices };
}

export async function readInvited(tx: Tx, seats: Seats, id: string): Promise<InvitedTender> {
  const row = await invitedRows(tx, seats)
    .select(['tender.description', 'seat.invitation_id as invitationId'])
    .where('tender.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('Generic.Not.Found');
  const { invitationId, ...tender } = row;
  const awards = await tx
    .selectFrom('tender_award')
    .select(['item_id as itemId', 'note'])
    .where('tender_id', '=', id)
    .where('invitation_id', '=', invitationId)
    .execute();
  const { status, answerStatus } = tender;
  return {
    ...tender,
    items: await itemsOf(tx, id),
    answer: await ownAnswer(tx, id, invitationId),
    awards,
    allowedActions: allowedTenderActions({ status, answer: answerStatus }, 'bidder'),
  };
}

/** The latest 100 tenders of a contact; a link opens its own tender, however old. */
export const readContactTenders = (tx: Tx, contact: Contact): Promise<InvitedTenderSummary[]> =>
  invitedRows(tx, seatsOfContact(contact))
    .orderBy('tender.answer_deadline', 'desc')
    .orderBy('tender.id')
    .limit(100)
    .execute();
