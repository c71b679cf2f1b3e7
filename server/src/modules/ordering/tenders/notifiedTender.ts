import type { Language } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import type { MailedTender } from './letters/tenderLetter.ts';
import { invitedCollectors } from './tenderReads.ts';

/** An invited bidder, and how it is reached. */
export interface InvitedBidder {
  readonly id: string;
  readonly collectorId: string;
  readonly email: string | null;
  readonly language: Language;
  readonly supplierAccountId: string | null;
}

export interface NotifiedTender extends MailedTender {
  readonly id: string;
  readonly accountId: string;
  readonly answerCount: number;
  readonly createdBy: string;
  readonly bidders: readonly InvitedBidder[];
}

/** Reads, as the owner of the tables, the data for the news of a tender; null if it no longer exists. */
export async function readNotifiedTender(tx: Tx, id: string): Promise<NotifiedTender | null> {
  const row = await tx
    .selectFrom('tender')
    .select([
      'id',
      'account_id as accountId',
      'title',
      'customer_name as customerName',
      'answer_deadline as answerDeadline',
      'period_from as periodFrom',
      'period_to as periodTo',
      'created_by as createdBy',
      sql<number>`(select count(*) from tender_item i where i.tender_id = tender.id)`.as(
        'itemCount',
      ),
      sql<number>`(select count(*) from tender_answer a
        where a.tender_id = tender.id and a.status = 'sent')`.as('answerCount'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const bidders = await invitedCollectors(tx, id)
    .select([
      'i.id',
      'i.collector_id as collectorId',
      'c.email',
      'c.language',
      'i.supplier_account_id as supplierAccountId',
    ])
    .execute();
  return { ...row, bidders };
}

/** The bidders that were notified of the tender before, so that it is not new to them. */
export async function knownOf(
  tx: Tx,
  { accountId, bidders }: NotifiedTender,
): Promise<ReadonlySet<string>> {
  if (bidders.length === 0) return new Set();
  const rows = await tx
    .selectFrom('tender_notified')
    .select('invitation_id as id')
    .where('account_id', '=', accountId)
    .where(
      'invitation_id',
      'in',
      bidders.map(({ id }) => id),
    )
    .where('what', '=', 'new')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Records the bidders that can win nothing any more, once; the caller that records them also notifies them. */
export async function noteLosers(tx: Tx, tenderId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    update tender_answer a set lost_at = now()
    where a.tender_id = ${tenderId} and a.status = 'sent' and a.lost_at is null
      and not exists (select from tender_award w
        where w.tender_id = a.tender_id and w.invitation_id = a.invitation_id)
      and not exists (select from tender_price p
        where p.tender_id = a.tender_id and p.invitation_id = a.invitation_id and p.price is not null
          and not exists (select from tender_award w
            where w.tender_id = p.tender_id and w.item_id = p.item_id))
    returning a.invitation_id as id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
