import type { ClaimChange, ClaimCredit, ClaimDetail } from '@fraktion/contract';
import { type Expression, sql } from 'kysely';

import { zone } from '../../../db/days.ts';
import { isOwnFinding, isOwnInvoice, isPartOfClaim } from '../../../db/documentReach.ts';
import { type LocationScope } from '../../../db/locationScope.ts';
import type { Tx } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/errors.ts';
import { findingRows } from './findingRows.ts';

/** As much of the claim as credit notes cover. */
export const creditedOf: Expression<string> = sql<string>`coalesce((select sum(credit.amount)
  from claim_credit credit
  where credit.account_id = claim.account_id and credit.claim_id = claim.id), 0)`;

/** Days since it was sent, until it was closed. */
export const ageOf: Expression<number | null> = sql<number | null>`(
  (coalesce(claim.closed_at, now()) at time zone ${zone})::date - (claim.sent_at at time zone ${zone})::date)`;

/** Claims as the list shows them: their findings that the actor reaches, and the whole amount. */
export const claimRows = (tx: Tx, who: LocationScope) =>
  tx
    .selectFrom('claim')
    .innerJoin('collector', (join) =>
      join
        .onRef('collector.account_id', '=', 'claim.account_id')
        .onRef('collector.id', '=', 'claim.collector_id'),
    )
    .where('claim.account_id', '=', who.accountId)
    .select(['claim.id', 'claim.number', 'claim.status', 'claim.collector_id as collectorId'])
    .select(['collector.name as collectorName', 'claim.currency', 'claim.amount'])
    .select([sql<string>`${creditedOf}`.as('credited'), sql<number | null>`${ageOf}`.as('ageDays')])
    .select(
      sql<number>`(select count(*)::int from inspection_finding f
        where f.account_id = claim.account_id and f.claim_id = claim.id
          and ${isOwnFinding(who, 'f')})`.as('findingCount'),
    )
    .select(isPartOfClaim(who, 'claim').as('isPart'))
    .select(['claim.created_at as createdAt', 'claim.created_by as createdBy'])
    .select(['claim.sent_at as sentAt', 'claim.sent_by as sentBy', 'claim.sent_to as sentTo'])
    .select(['claim.mail_failed as mailFailed', 'claim.closed_at as closedAt'])
    .select(['claim.closed_by as closedBy', 'claim.closed_reason as closedReason'])
    .select('claim.version');

const readCredits = (tx: Tx, who: LocationScope, claimId: string): Promise<ClaimCredit[]> =>
  tx
    .selectFrom('claim_credit as credit')
    .innerJoin('invoice', (join) =>
      join
        .onRef('invoice.account_id', '=', 'credit.account_id')
        .onRef('invoice.id', '=', 'credit.invoice_id'),
    )
    .where('credit.account_id', '=', who.accountId)
    .where(isOwnInvoice(who, 'invoice'))
    .where('credit.claim_id', '=', claimId)
    .select(['invoice.id as creditNoteId', 'invoice.invoice_number as creditNoteNumber'])
    .select(['invoice.issue_date as issueDate', 'credit.amount'])
    .select(['credit.matched_at as matchedAt', 'credit.matched_by as matchedBy'])
    .orderBy('credit.matched_at')
    .orderBy('invoice.id')
    .execute();

const readChanges = (tx: Tx, accountId: string, claimId: string): Promise<ClaimChange[]> =>
  tx
    .selectFrom('economics_change as change')
    .where('change.account_id', '=', accountId)
    .where('change.subject', '=', 'claim')
    .where('change.subject_id', '=', claimId)
    .select(['change.id', 'change.at', 'change.actor_name as by'])
    .select(sql<ClaimChange['action']>`change.action`.as('action'))
    .orderBy('change.at', 'desc')
    .limit(100)
    .execute();

/** One claim with all that hangs on it, as far as the actor reaches it; the caller has checked that it reaches some of it. */
export async function readClaim(tx: Tx, who: LocationScope, id: string): Promise<ClaimDetail> {
  const claim = await claimRows(tx, who)
    .where('claim.id', '=', id)
    .select('collector.email as collectorEmail')
    .executeTakeFirst();
  if (!claim) throw new Refusal('Generic.Not.Found');
  return {
    ...claim,
    findings: await findingRows(tx, who)
      .where('finding.claim_id', '=', id)
      .orderBy('invoice.issue_date')
      .orderBy('invoice.invoice_number')
      .orderBy('finding.position')
      .execute(),
    credits: await readCredits(tx, who, id),
    changes: await readChanges(tx, who.accountId, id),
  };
}
