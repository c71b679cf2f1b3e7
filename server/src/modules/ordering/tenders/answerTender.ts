import {
  allowedTenderActions,
  type InvitedTender,
  type NewAnswer,
  type TenderAction,
} from '@fraktion/contract';
import { sql, type UpdateObject } from 'kysely';

import type { Schema } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/transaction.ts';
import { isHeldElsewhere, isTaken } from '../../../db/violations.ts';
import { Refusal } from '../../../http/errors.ts';
import { insertUnchanged, updateUnchanged } from '../../../http/unchanged.ts';
import { invitedRows, readInvited, type Seats } from './invitedReads.ts';
import { notifyOfAnswer } from './notifyPages.ts';

/** A bidder: a supplier in its portal, or the holder of a mailed link. */
export interface Bidder {
  readonly seats: Seats;
  /** Null with a link. */
  readonly accountId: string | null;
}

interface Seat {
  readonly tenderId: string;
  readonly invitationId: string;
  readonly customerId: string;
  readonly answerDeadline: string;
}

/**
 * The tender is locked while an answer is written, so that none arrives after the closing. The table of actions decides if the
 * action is allowed.
 */
async function seatFor(tx: Tx, bidder: Bidder, id: string, action: TenderAction): Promise<Seat> {
  await tx.selectFrom('tender').select('id').where('id', '=', id).forShare().execute();
  const row = await invitedRows(tx, bidder.seats)
    .select(['tender.account_id as customerId', 'seat.invitation_id as invitationId'])
    .where('tender.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('Generic.Not.Found');
  const { status, answerStatus, customerId, invitationId, answerDeadline } = row;
  if (!allowedTenderActions({ status, answer: answerStatus }, 'bidder').includes(action))
    throw new Refusal('Tenders.Not.Open');
  return { tenderId: id, invitationId, customerId, answerDeadline };
}

/** An answer has its own version: zero while there is none. */
async function write(
  tx: Tx,
  bidder: Bidder,
  { tenderId, invitationId }: Seat,
  version: number,
  set: UpdateObject<Schema, 'tender_answer'> & { status: 'draft' | 'sent' | 'withdrawn' },
): Promise<void> {
  const keys = { tender_id: tenderId, invitation_id: invitationId };
  const read = () => readInvited(tx, bidder.seats, tenderId);
  if (version === 0) {
    const insertion = tx
      .insertInto('tender_answer')
      .values({ ...keys, ...(set as object), status: set.status })
      .onConflict((conflict) => conflict.doNothing());
    return insertUnchanged(insertion, read);
  }
  await updateUnchanged(
    tx
      .updateTable('tender_answer')
      .set(set)
      .where('tender_id', '=', tenderId)
      .where('invitation_id', '=', invitationId),
    { version, read },
  );
}

async function writePrices(
  tx: Tx,
  { tenderId, invitationId }: Seat,
  prices: NewAnswer['prices'],
): Promise<void> {
  await tx
    .deleteFrom('tender_price')
    .where('tender_id', '=', tenderId)
    .where('invitation_id', '=', invitationId)
    .execute();
  const given = prices.filter(({ price, comment }) => price !== null || comment);
  if (given.length === 0) return;
  const rows = given.map(({ itemId, price, comment }) => ({
    tender_id: tenderId,
    invitation_id: invitationId,
    item_id: itemId,
    price,
    comment: comment || null,
  }));
  await tx
    .insertInto('tender_price')
    .values(rows)
    .execute()
    .catch((error: unknown) => {
      throw isHeldElsewhere(error) || isTaken(error)
        ? new Refusal('Generic.Invalid', { fields: { prices: 'Invalid' } })
        : error;
    });
}

async function finishAnswer(
  tx: Tx,
  bidder: Bidder,
  seat: Seat,
  answered: boolean,
): Promise<InvitedTender> {
  await sql`select note_tender_answer(${seat.invitationId}, ${answered})`.execute(tx);
  const { customerId, tenderId } = seat;
  await notifyOfAnswer(
    tx,
    tenderId,
    bidder.accountId ? [customerId, bidder.accountId] : [customerId],
  );
  return readInvited(tx, bidder.seats, tenderId);
}

/** Saves a draft; the customer is not notified. */
export async function saveAnswer(
  tx: Tx,
  bidder: Bidder,
  id: string,
  { version, comment, validUntil, prices }: NewAnswer,
): Promise<InvitedTender> {
  const seat = await seatFor(tx, bidder, id, 'saveAnswer');
  const set = { comment: comment || null, valid_until: validUntil, status: 'draft' as const };
  await write(tx, bidder, seat, version, set);
  await writePrices(tx, seat, prices);
  return readInvited(tx, bidder.seats, id);
}

export async function sendAnswer(
  tx: Tx,
  bidder: Bidder,
  id: string,
  { version, comment, validUntil, prices }: NewAnswer,
): Promise<InvitedTender> {
  const seat = await seatFor(tx, bidder, id, 'sendAnswer');
  if (!prices.some(({ price }) => price !== null)) throw new Refusal('Tenders.Answer.Incomplete');
  if (validUntil === null || validUntil < seat.answerDeadline)
    throw new Refusal('Tenders.Answer.Incomplete', {
      fields: { validUntil: 'Tenders.Answer.Incomplete' },
    });
  await write(tx, bidder, seat, version, {
    comment: comment || null,
    valid_until: validUntil,
    status: 'sent',
    sent_at: sql<string>`now()`,
  });
  await writePrices(tx, seat, prices);
  return finishAnswer(tx, bidder, seat, true);
}

export async function withdrawAnswer(
  tx: Tx,
  bidder: Bidder,
  id: string,
  version: number,
): Promise<InvitedTender> {
  const seat = await seatFor(tx, bidder, id, 'withdrawAnswer');
  await write(tx, bidder, seat, version, { status: 'withdrawn', sent_at: null });
  return finishAnswer(tx, bidder, seat, false);
}
