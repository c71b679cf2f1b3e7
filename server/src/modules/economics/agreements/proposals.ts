import { randomUUID } from 'node:crypto';

import {
  type AgreementProposal,
  type answerAgreementProposal,
  type CallRequest,
  maxProposals,
  proposedFrom,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { inLocationScope } from '../../../db/locationScope.ts';
import { takesBackAll } from '../../../db/takesBackAll.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { readSubjectOf } from './readSubjectOf.ts';
import {
  changedAnswer,
  holdCollectors,
  insertPrice,
  type NewRow,
  notifyPages,
  refuseOverlap,
} from './writePrices.ts';

/** Older prices say little of what will be billed. */
const learntFromDays = 400;

/**
 * Unit prices that several confirmed invoices repeat for an infocard. No row has a price for it by then, and nobody has dismissed
 * the proposal. For each infocard, category and unit it is the last billed price.
 */
export async function readProposals(tx: Tx, actor: Actor): Promise<AgreementProposal[]> {
  const { accountId } = actor;
  const { rows } = await sql<AgreementProposal>`
    with billed as (
      select p.collector_id, p.infocard_id, p.category, p.unit, p.currency, p.invoice_id, p.date,
        round(p.amount / abs(p.quantity), 4) as price
      from posting p
      join invoice i on i.account_id = p.account_id and i.id = p.invoice_id
      where p.account_id = ${accountId} and p.removed_at is null and p.quantity <> 0 and p.amount <> 0
        and i.status = 'locked' and not ${takesBackAll('i')} and p.collector_id is not null
        and p.category not in ('Unknown', 'WithoutCategory')
        and p.date > current_date - ${sql.lit(learntFromDays)}::int
        and ${inLocationScope(actor, 'posting', 'p.location_id')}),
    repeated as (
      select collector_id, infocard_id, category, unit, currency, price, count(*) as lines,
        count(distinct invoice_id) as invoices, min(date) as first_date, max(date) as last_date
      from billed group by 1, 2, 3, 4, 5, 6
      having count(*) >= ${proposedFrom.lines} and count(distinct invoice_id) >= ${proposedFrom.invoices}),
    newest as (
      select distinct on (collector_id, infocard_id, category, unit, currency) *
      from repeated order by collector_id, infocard_id, category, unit, currency, last_date desc, lines desc)
    select n.collector_id as "collectorId", collector.name as "collectorName",
      n.infocard_id as "infocardId", card.name as "infocardName", location.name as "locationName",
      n.category, n.unit, trim_scale(n.price)::text as price, n.currency, n.lines::int as lines,
      n.invoices::int as invoices, n.first_date as "firstDate", n.last_date as "lastDate"
    from newest n
    join collector on collector.account_id = ${accountId} and collector.id = n.collector_id
    join infocard card on card.account_id = ${accountId} and card.id = n.infocard_id and card.archived_at is null
    join location on location.account_id = ${accountId} and location.id = card.location_id
    where n.currency in ('DKK', 'SEK', 'NOK', 'EUR') and not exists (
      select from agreement_price a
      where a.account_id = ${accountId} and a.collector_id = n.collector_id and a.category = n.category
        and a.currency = n.currency and (a.valid_to is null or a.valid_to >= n.last_date)
        and case when a.is_proposal
          then a.infocard_id = n.infocard_id and a.unit = n.unit and a.price = n.price
          else a.infocard_id = n.infocard_id
            or (a.infocard_id is null and (a.waste_fraction_id is null or a.waste_fraction_id = card.waste_fraction_id)) end)
    order by n.lines desc, n.last_date desc, n.infocard_id, n.category
    limit ${maxProposals}`.execute(tx);
  return rows;
}

/** Accepts a learnt price for the infocard, or remembers that it was dismissed. */
export async function answerProposal(
  tx: Tx,
  actor: Actor,
  { accept, ...learnt }: CallRequest<typeof answerAgreementProposal>['body'],
) {
  const subject = await readSubjectOf(tx, actor, {
    ...learnt,
    wasteFractionId: null,
    containerType: null,
    size: null,
    sizeUnit: null,
    percentCap: null,
    indexPercent: '0',
    validTo: null,
    note: null,
  });
  const row: NewRow = {
    ...subject,
    id: learnt.id,
    price: learnt.price,
    valid_from: learnt.validFrom,
    valid_to: null,
    source: 'learnt',
    tender_id: null,
    note: null,
    is_proposal: !accept,
    dismissed_at: accept ? null : new Date(),
  };
  await holdCollectors(tx, actor, [learnt.collectorId]);
  if (accept) await refuseOverlap(tx, actor, row);
  const act = { action: accept ? 'accepted' : 'dismissed', changeId: randomUUID() };
  await insertPrice(tx, actor, row, act);
  if (accept) return changedAnswer(tx, actor, row.id, act.changeId);
  await notifyPages(tx, actor, act.changeId);
  return { price: null, changeId: act.changeId };
}
