import {
  allowedTenderActions,
  type Tender,
  type TenderAnswer,
  type TenderAward,
  type TenderInvitation,
  type TenderItem,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { byText } from '../../../db/textOrder.ts';
import type { Tx } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/errors.ts';

/** The account's own tenders, without those it is invited to. */
export const tenderRows = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('tender')
    .select([
      'tender.id',
      'tender.title',
      'tender.status',
      'tender.currency',
      'tender.answer_deadline as answerDeadline',
      'tender.period_from as periodFrom',
      'tender.period_to as periodTo',
      'tender.version',
      sql<number>`(select count(*) from tender_item i where i.tender_id = tender.id)`.as(
        'itemCount',
      ),
      sql<number>`(select count(*) from tender_invitation i
        where i.account_id = tender.account_id and i.tender_id = tender.id)`.as('invitedCount'),
      sql<number>`(select count(i.answered_at) from tender_invitation i
        where i.account_id = tender.account_id and i.tender_id = tender.id)`.as('answeredCount'),
      sql<number>`(select count(w.invitation_id) from tender_award w
        where w.tender_id = tender.id)`.as('awardedCount'),
    ])
    .where('tender.account_id', '=', accountId);

export const itemsOf = (tx: Tx, tenderId: string): Promise<TenderItem[]> =>
  tx
    .selectFrom('tender_item')
    .select([
      'id',
      'place',
      'location_id as locationId',
      'waste_fraction_name as wasteFractionName',
      'container_type as containerType',
      sql<string | null>`trim_scale(size)`.as('size'),
      'size_unit as sizeUnit',
      'price_unit as priceUnit',
      sql<string | null>`trim_scale(yearly_tonnes)`.as('yearlyTonnes'),
      'yearly_pickups as yearlyPickups',
    ])
    .where('tender_id', '=', tenderId)
    .orderBy('position')
    .execute();

/** The invitations of a tender, each with its collector. */
export const invitedCollectors = (tx: Tx, tenderId: string) =>
  tx
    .selectFrom('tender_invitation as i')
    .innerJoin('collector as c', (join) =>
      join.onRef('c.account_id', '=', 'i.account_id').onRef('c.id', '=', 'i.collector_id'),
    )
    .where('i.tender_id', '=', tenderId);

const invitationsOf = (tx: Tx, tenderId: string): Promise<TenderInvitation[]> =>
  invitedCollectors(tx, tenderId)
    .select([
      'i.id',
      'i.collector_id as collectorId',
      'i.name',
      sql<boolean>`i.supplier_account_id is not null`.as('linked'),
      'c.email',
      'i.answered_at as answeredAt',
      'i.mail_failed as mailFailed',
    ])
    .orderBy(byText(tx, 'i.name'))
    .orderBy('i.id')
    .execute();

/** The sent answers, by name; before the closing the database itself hides them from the customer. */
async function answersOf(tx: Tx, tenderId: string): Promise<TenderAnswer[]> {
  const answers = await tx
    .selectFrom('tender_answer as a')
    .innerJoin('tender_invitation as i', 'i.id', 'a.invitation_id')
    .select([
      'a.invitation_id as invitationId',
      'i.name',
      'a.comment',
      'a.valid_until as validUntil',
      sql<string>`a.sent_at`.as('sentAt'),
    ])
    .where('a.tender_id', '=', tenderId)
    .where('a.status', '=', 'sent')
    .orderBy(byText(tx, 'i.name'))
    .orderBy('i.id')
    .execute();
  const prices = await tx
    .selectFrom('tender_price')
    .select([
      'invitation_id as invitationId',
      'item_id as itemId',
      sql<string | null>`trim_scale(price)`.as('price'),
      'comment',
    ])
    .where('tender_id', '=', tenderId)
    .execute();
  const byAnswer = Map.groupBy(prices, ({ invitationId }) => invitationId);
  return answers.map((answer) => ({
    ...answer,
    prices: (byAnswer.get(answer.invitationId) ?? []).map(({ itemId, price, comment }) => ({
      itemId,
      price,
      comment,
    })),
  }));
}

const awardsOf = (tx: Tx, tenderId: string): Promise<TenderAward[]> =>
  tx
    .selectFrom('tender_award')
    .select([
      'item_id as itemId',
      'invitation_id as invitationId',
      'note',
      'awarded_at as awardedAt',
    ])
    .where('tender_id', '=', tenderId)
    .execute();

export async function readTender(tx: Tx, accountId: string, id: string): Promise<Tender | null> {
  const row = await tenderRows(tx, accountId)
    .select(['tender.description', 'tender.closed_at as closedAt'])
    .select(
      sql<number>`(select count(*)::int from agreement_price p
        where p.account_id = tender.account_id and p.tender_id = tender.id)`.as(
        'agreementPriceCount',
      ),
    )
    .where('tender.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...row,
    items: await itemsOf(tx, id),
    invitations: await invitationsOf(tx, id),
    answers: row.status === 'closed' ? await answersOf(tx, id) : null,
    awards: await awardsOf(tx, id),
    allowedActions: allowedTenderActions({ status: row.status }, 'customer'),
  };
}

export async function mustReadTender(tx: Tx, accountId: string, id: string): Promise<Tender> {
  const tender = await readTender(tx, accountId, id);
  if (!tender) throw new Refusal('Generic.Not.Found');
  return tender;
}
